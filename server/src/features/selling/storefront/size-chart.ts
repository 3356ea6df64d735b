/** The measurements of each size, in centimeters and inches. The reader's unit is shown first. */
import type { SizeChart } from '@platen/contract/size-chart';
import { type Html, html } from '../../../kernel/text/html.ts';
import type { Words } from '../../words/texts/texts.ts';

const names = {
  chest: ['storefront.measureChest', 'storefront.measureChestHow'],
  length: ['storefront.measureLength', 'storefront.measureLengthHow'],
  sleeve: ['storefront.measureSleeve', 'storefront.measureSleeveHow'],
} as const;

const mmPerInch = 25.4;

/** Inches to the quarter, as on tape measures. */
const inUnit = {
  cm: (mm: number): number => Math.round(mm) / 10,
  in: (mm: number): number => Math.round((mm / mmPerInch) * 4) / 4,
};

const countInInches = new Set(['US', 'LR', 'MM']);

/** Most shoppers with English and no region measure in inches. */
const isInches = (locale: string): boolean => {
  const { language, region } = new Intl.Locale(locale);
  return region === undefined ? language === 'en' : countInInches.has(region);
};

function table(words: Words, { attribute, measures }: SizeChart, offered: readonly string[], unit: 'cm' | 'in'): Html {
  const caption = unit === 'cm' ? words.say('storefront.centimetres') : words.say('storefront.inches');
  return html`<div class="unit ${unit}"><table><caption class="unseen">${caption}</caption><thead><tr><th scope="col">${attribute === 'Size' ? words.say('common.optionSize') : attribute}</th>${measures.map(({ measure }) => html`<th scope="col">${words.say(names[measure][0])}</th>`)}</tr></thead><tbody>${offered.map(
    (value) =>
      html`<tr><th scope="row">${value}</th>${measures.map(({ mm }) => html`<td>${words.number(inUnit[unit](mm[value] ?? 0))}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

/** `offered` are the values of the attribute that can be bought. */
export function sizeChartOf(words: Words, chart: SizeChart, offered: readonly string[]): Html {
  const first = isInches(words.locale) ? 'in' : 'cm';
  const radio = (unit: 'cm' | 'in', name: string) =>
    html`<label><input type="radio" name="unit" class="to-${unit}" ${unit === first ? html`checked` : ''}><span class="chip">${name}</span></label>`;
  return html`<details class="chart" id="sizes"><summary>${words.say('storefront.sizeChart')}</summary><div class="chart-body"><div class="choices units">${radio('cm', words.say('storefront.centimetres'))}${radio('in', words.say('storefront.inches'))}</div>${table(words, chart, offered, 'cm')}${table(words, chart, offered, 'in')}<dl>${chart.measures.map(({ measure }) => html`<dt>${words.say(names[measure][0])}</dt><dd>${words.say(names[measure][1])}</dd>`)}</dl><p class="soft small">${words.say('storefront.sizeChartNote')}</p></div></details>`;
}
