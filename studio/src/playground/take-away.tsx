import type { Product } from '../api/catalog.ts';
import { MessagesSquare, PenTool, Tag } from '../ui/icons.tsx';
import { CodeBlock } from '../ui/kit.tsx';
import type { Batch } from './designs.ts';
import { type Choice, curlOf, shareUrls } from './view.ts';

type Props = { batch: Batch; product: Product; asset: string; choice: Choice };

/** The shown design as URLs, and the API calls that made it. */
export function TakeAway({ batch, product, asset, choice }: Props) {
  const { mockup, buy } = shareUrls(product, batch.sandbox.shopId, asset, choice);
  const editorQuery = new URLSearchParams({ product: product.id, image: asset });
  const key = batch.sandbox.apiKey;
  const masked = `${key.slice(0, 6)}…${key.slice(-4)}`;
  return (
    <section aria-labelledby="take-title">
      <h2 id="take-title" className="text-3xl font-extrabold">
        Share or embed it
      </h2>
      <p className="mt-2 mb-6 max-w-[44rem] text-soft">
        Embed the image, or send the buy link to a friend:{' '}
        <a className="link" href={buy}>
          open the buy page
        </a>
        .
      </p>
      <p className="mb-6 flex flex-wrap gap-3">
        <a className="button button-main" href={`/studio/editor?${editorQuery}`}>
          <PenTool className="size-4" aria-hidden="true" />
          Open in the editor
        </a>
        <a className="button" href={`/studio/listings/new?${new URLSearchParams({ image: asset })}`}>
          <Tag className="size-4" aria-hidden="true" />
          Sell it
        </a>
        <a className="button" href="/studio/chat">
          <MessagesSquare className="size-4" aria-hidden="true" />
          Continue in the chat
        </a>
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        <CodeBlock label="Mockup URL" code={mockup} />
        <CodeBlock label="Buy link" code={buy} />
        <div className="min-w-0 lg:col-span-2">
          <CodeBlock label="Do it with curl" code={curlOf(batch, masked, mockup)} copy={curlOf(batch, key, mockup)} />
        </div>
      </div>
    </section>
  );
}
