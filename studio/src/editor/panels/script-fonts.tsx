import { addText, createCanvas, scriptsIn } from '@platen/canvas';
import { useMemo } from 'react';
import { Preview } from './preview.tsx';

const englishNames = new Intl.DisplayNames(['en'], { type: 'script' });

/** Symbols have no script. A family for several scripts is listed under the first. */
const otherNames: Record<string, string> = {
  Latn: 'Latin, Greek and Cyrillic',
  Hira: 'Japanese',
  Hani: 'Chinese',
  Hang: 'Korean',
  Zsym: 'Symbols',
  Zmus: 'Music',
};

export const nameOfScript = (script: string): string => otherNames[script] ?? englishNames.of(script) ?? script;

/** A few sample letters of each script. */
const letters: Record<string, string> = {
  Latn: 'Abc',
  Cyrl: 'Абв',
  Grek: 'Αβγ',
  Arab: 'أبجد',
  Hebr: 'אבג',
  Deva: 'अआक',
  Beng: 'অআক',
  Guru: 'ਉਅੲ',
  Gujr: 'અઆક',
  Orya: 'ଅଆକ',
  Taml: 'அஆக',
  Telu: 'అఆక',
  Knda: 'ಅಆಕ',
  Mlym: 'അആക',
  Sinh: 'අආක',
  Thai: 'กขค',
  Laoo: 'ກຂຄ',
  Khmr: 'កខគ',
  Mymr: 'ကခဂ',
  Tibt: 'ཀཁག',
  Geor: 'აბგ',
  Armn: 'Աբգ',
  Ethi: 'ሀለሐ',
  Hira: 'あア永',
  Hani: '永和你',
  Hang: '가나다',
};

/** The scripts of a text, as families are listed; all other families are for Latin. */
export function findListedScripts(text: string): ReadonlySet<string> {
  const found = scriptsIn(text);
  if (found.has('Kana')) found.add('Hira');
  found.delete('Latn');
  return found;
}

const height = 60;
const width = 200;

/** A family's name, and sample letters by the painter that prints them. */
export function ScriptSpecimen({ family, script }: { family: string; script: string }) {
  const sample = letters[script];
  const document = useMemo(
    () =>
      sample === undefined
        ? null
        : addText(createCanvas({ width, height }), {
            ...{ text: sample, x: 0, y: 0, width, align: 'right', fontSize: 34, fontFamily: family, color: '#80858f' },
          }),
    [sample, family],
  );
  return (
    <span className="flex w-full min-w-0 items-center justify-between gap-2">
      <span className="min-w-0 truncate text-base">{family}</span>
      {document && (
        <span className="relative h-9 w-24 shrink-0" aria-hidden="true">
          <Preview document={document} />
        </span>
      )}
    </span>
  );
}
