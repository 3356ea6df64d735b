import { useChat } from '@ai-sdk/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DefaultChatTransport, type UIMessage } from 'ai';
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react';
import { prices, reach } from '../addresses.ts';
import { listProducts } from '../api/catalog.ts';
import { getShopKey } from '../api/shop-key.ts';
import { blankUrl } from '../playground/view.ts';
import { PageHead } from '../studio/page-head.tsx';
import { useShop } from '../studio/session.ts';
import { finePrice } from '../ui/format.ts';
import { Button, CopyButton, Notice } from '../ui/kit.tsx';
import { Picture } from '../ui/picture.tsx';

type Mockup = { url: string; buyUrl: string; product: string; variant: string };
type DataParts = { mockup: Mockup; stage: { label: string }; cost: { costCents: number } };
type Message = UIMessage<unknown, DataParts>;

const ideas = [
  { text: 'A mug for someone who loves night trains', product: 'MUG-11OZ' },
  { text: 'Put a linocut whale on a tote bag', product: 'TOTE-COTTON' },
  { text: 'Something funny for a cyclist, on a black t-shirt', product: 'TEE-UNISEX' },
];

/** One prompt, and the orchestrator draws, looks through the catalog and shows the result on a product. */
export function ChatPage() {
  const shop = useShop();
  const [text, setText] = useState('');
  const [stage, setStage] = useState('');
  const transport = useMemo(
    () =>
      new DefaultChatTransport<Message>({
        api: `${reach('api')}/ai-generations/chat/stream`,
        headers: async () => ({ 'x-api-key': await getShopKey(shop.shop_id) }),
        prepareSendMessagesRequest: ({ messages, headers }) => ({ headers: headers ?? {}, body: { messages } }),
      }),
    [shop.shop_id],
  );
  const chat = useChat<Message>({
    transport,
    onData: (part) => {
      if (part.type === 'data-stage') setStage((part.data as DataParts['stage']).label);
    },
  });
  const isBusy = chat.status === 'submitted' || chat.status === 'streaming';
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the conversation
  useEffect(() => {
    if (chat.messages.length === 0) return;
    // Newer browsers answer a promise here, which must not become the effect's clean-up.
    void end.current?.scrollIntoView({ block: 'end' });
  }, [chat.messages, chat.status]);

  const send = (wanted: string) => {
    if (wanted.trim() === '' || isBusy) return;
    setStage('');
    setText('');
    void chat.sendMessage({ text: wanted.trim() });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(text);
  };
  return (
    <div className="flex min-h-[calc(100dvh-10rem)] flex-col">
      <PageHead
        title="Chat"
        action={chat.messages.length > 0 ? <Button onClick={() => chat.setMessages([])}>Start over</Button> : undefined}
      >
        Ask for a product. It is drawn, found in the catalog and shown on a mockup you can sell.
      </PageHead>
      <div className="grid grow content-start gap-8" aria-live="polite" aria-busy={isBusy}>
        {chat.messages.length === 0 && <Ideas onPick={send} />}
        {chat.messages.map((message) => (
          <MessageView key={message.id} message={message} />
        ))}
        {isBusy && (
          <p className="ticket flex items-center gap-3">
            <i className="rolling h-3 w-16" aria-hidden="true" />
            {stage || 'thinking'}
          </p>
        )}
        <Notice error={chat.error && new Error(readError(chat.error))} />
        <div ref={end} className="scroll-mb-24" />
      </div>
      <form
        onSubmit={submit}
        className="sticky bottom-0 -mb-24 mt-8 flex flex-wrap gap-x-3 gap-y-2 border-t border-ink bg-paper pt-4 pb-6"
      >
        <label htmlFor="chat-text" className="sr-only">
          Message
        </label>
        <input
          id="chat-text"
          className="input min-h-12 min-w-0 flex-1"
          aria-describedby="chat-price"
          maxLength={4000}
          placeholder="A sweatshirt with a sleepy bear"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {isBusy ? (
          <Button className="min-h-12" onClick={() => void chat.stop()}>
            Stop
          </Button>
        ) : (
          <Button look="main" type="submit" className="min-h-12" disabled={text.trim() === ''}>
            Send
          </Button>
        )}
        <p id="chat-price" className="ticket w-full">
          each picture it draws costs {finePrice(prices.imageCents)}, each cut-out{' '}
          {finePrice(prices.backgroundRemovalCents)}; talking costs nothing
        </p>
      </form>
    </div>
  );
}

/** Before the first message: three to begin with, each on the product it asks for. */
function Ideas({ onPick }: { onPick: (text: string) => void }) {
  const catalog = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  return (
    <section aria-labelledby="ideas-title">
      <h2 id="ideas-title" className="text-2xl">
        What shall we make?
      </h2>
      <p className="mt-1 mb-6 text-soft">Name a subject and a thing to print it on, or leave either to the press.</p>
      <ul className="grid gap-4 sm:grid-cols-3">
        {ideas.map(({ text, product: code }) => {
          const product = catalog.data?.find((one) => one.id === code);
          return (
            <li key={code}>
              <button
                type="button"
                onClick={() => onPick(text)}
                className="sheet flex h-full w-full items-center gap-4 p-4 text-left font-semibold hover:border-ink sm:flex-col sm:items-start"
              >
                <span className="block size-20 shrink-0 bg-well sm:size-auto sm:w-full">
                  {product && (
                    <Picture
                      src={blankUrl(product, 400)}
                      alt=""
                      className="aspect-square sm:aspect-[4/3] [&_img]:object-contain"
                    />
                  )}
                </span>
                {text}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A refused call arrives as its problem+json text. */
function readError(error: Error): string {
  try {
    return (JSON.parse(error.message) as { message?: string }).message ?? error.message;
  } catch {
    return error.message;
  }
}

function MessageView({ message }: { message: Message }) {
  const isOwn = message.role === 'user';
  return (
    <article
      className={isOwn ? 'max-w-[42rem] justify-self-end bg-wash px-5 py-3' : 'grid max-w-[48rem] gap-4'}
      aria-label={isOwn ? 'You' : 'Platen'}
    >
      {message.parts.map((part, index) => {
        const key = `${message.id}-${index}`;
        if (part.type === 'text')
          return (
            <p key={key} className="leading-relaxed whitespace-pre-wrap">
              {part.text}
            </p>
          );
        if (part.type === 'file' && part.mediaType.startsWith('image/'))
          return (
            <div key={key} className="grid w-fit gap-2">
              <Picture
                src={part.url}
                alt="A design"
                className="checker size-56 border border-rule [&_img]:object-contain"
              />
              <Link className="link text-sm" to="/studio/editor" search={{ image: part.url }}>
                Open in the editor
              </Link>
            </div>
          );
        if (part.type === 'data-mockup') return <MockupView key={key} mockup={part.data} />;
        if (part.type === 'data-cost')
          return (
            <p key={key} className="ticket">
              cost {finePrice(part.data.costCents)}
            </p>
          );
        return null;
      })}
    </article>
  );
}

function MockupView({ mockup }: { mockup: Mockup }) {
  return (
    <div className="sheet grid gap-4 p-4 sm:grid-cols-[16rem_1fr]">
      <Picture src={mockup.url} alt={`Mockup of ${mockup.product}`} className="aspect-square [&_img]:object-contain" />
      <div className="flex flex-wrap content-center items-center gap-3">
        <p className="ticket w-full">{mockup.product}</p>
        <a className="button" href={mockup.buyUrl}>
          Buy page
        </a>
        <CopyButton text={mockup.url} label="Mockup URL" small={false} />
        <CopyButton text={mockup.buyUrl} label="Buy link" small={false} />
      </div>
    </div>
  );
}
