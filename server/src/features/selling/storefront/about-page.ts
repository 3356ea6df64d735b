/** The about page of a shop: who it is, its return policy, and how to contact it. */
import { type Html, html } from '../../../kernel/text/html.ts';
import type { Shop } from '../../tenants/shops/shops.ts';
import { type Face, shopFrame } from '../checkout/checkout.ts';
import { headOf } from './head.ts';
import { paragraphsOf, showParagraphs } from './texts.ts';

const section = (id: string, title: string, body: Html): Html =>
  html`<section class="step" id="${id}"><h2>${title}</h2>${body}</section>`;

export function aboutPage({ face, shop }: { face: Face; shop: Shop }): string {
  const { words } = face;
  const about = paragraphsOf(shop.about);
  const returns = paragraphsOf(shop.returnPolicy);
  const contact = paragraphsOf(shop.contactText);
  const { contactEmail: email } = shop;
  const title = words.say('storefront.aboutShop', { shop: face.name });
  const intro = words.say('storefront.sellsOwn', { shop: face.name });
  const mail = email
    ? html`<p>${words.html('storefront.writeTo', { address: html`<a href="mailto:${email}">${email}</a>` })}</p>`
    : '';
  const main = html`<article class="words"><h1>${title}</h1>${about.length === 0 ? html`<p>${intro}</p>` : showParagraphs(about)}
${section('returns', words.say('common.returns'), returns.length === 0 ? html`<p class="soft">${words.say('storefront.returnsNone')}</p>` : html`${showParagraphs(returns)}`)}
${section('contact', words.say('common.contact'), contact.length === 0 && !email ? html`<p class="soft">${words.say('storefront.contactNone')}</p>` : html`${showParagraphs(contact)}${mail}`)}
<p><a class="button" href="${face.base}/">${words.say('common.backToShop')}</a></p></article>`;
  const head = headOf({
    title,
    description: about[0] ?? intro,
    url: `${face.origin}/about`,
    kind: 'website',
    siteName: face.name,
    image: face.look.logoUrl === null ? null : { url: face.look.logoUrl, alt: face.name },
    isHidden: shop.claimedAt === null,
    data: [],
  });
  return shopFrame({ face, kind: 'storefront', title: `${title}`, head, main });
}
