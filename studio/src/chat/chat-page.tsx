import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { prices } from '../addresses.ts';
import { listProducts } from '../api/catalog.ts';
import { PageHead } from '../pages/frame/page-head.tsx';
import { useShop } from '../pages/frame/session.ts';
import { blankUrl } from '../playground/view.ts';
import { finePrice } from '../ui/format.ts';
import { Button, Notice } from '../ui/kit.tsx';
import { Picture } from '../ui/picture.tsx';
import { MessageView } from './message-view.tsx';
import { useThread } from './use-thread.ts';

const ideas = [
  { text: 'A mug for someone who loves night trains', product: 'MUG-11OZ' },
  { text: 'Put a linocut whale on a tote bag', product: 'TOTE-COTTON' },
  { text: 'Something funny for a cyclist, on a black t-shirt', product: 'TEE-UNISEX' },
];

/** From one prompt, the chat draws designs, searches the catalog and shows the result on a product. */
export function ChatPage() {
  const shop = useShop();
  const [text, setText] = useState('');
  const { chat, stage, isLoaded, isUnanswered, startOver } = useThread(shop.shop_id);
  const isBusy = chat.status === 'submitted' || chat.status === 'streaming';
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the conversation
  useEffect(() => {
    if (chat.messages.length === 0) return;
    // Newer browsers return a promise here, which must not become the effect's cleanup.
    void end.current?.scrollIntoView({ block: 'end' });
  }, [chat.messages, chat.status]);

  const send = (wanted: string) => {
    if (wanted.trim() === '' || isBusy) return;
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
        action={chat.messages.length > 0 ? <Button onClick={startOver}>Start over</Button> : undefined}
      >
        Describe what you want, refine it and ask what it costs. You see every design on products you can sell.
      </PageHead>
      <div className="grid grow content-start gap-8" aria-live="polite" aria-busy={isBusy}>
        {isLoaded && chat.messages.length === 0 && <Ideas onPick={send} />}
        {chat.messages.map((message) => (
          <MessageView key={message.id} message={message} />
        ))}
        {isBusy && (
          <p className="ticket flex items-center gap-3">
            <i className="rolling h-3 w-16" aria-hidden="true" />
            {stage || 'thinking'}
          </p>
        )}
        {isUnanswered && (
          <p className="flex flex-wrap items-center gap-3 text-soft">
            You left the page before this was answered.
            <Button onClick={() => void chat.regenerate()}>Ask again</Button>
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
          {finePrice(prices.imageCents)} per image, {finePrice(prices.backgroundRemovalCents)} per cut-out; messages are
          free
        </p>
      </form>
    </div>
  );
}

/** Before the first message: three sample prompts, each with its product. */
function Ideas({ onPick }: { onPick: (text: string) => void }) {
  const catalog = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => listProducts(signal),
    staleTime: 600_000,
  });
  return (
    <section aria-labelledby="ideas-title">
      <h2 id="ideas-title" className="text-2xl">
        What do you want to make?
      </h2>
      <p className="mt-1 mb-6 text-soft">Name a subject and a product, or leave either to us.</p>
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

/** A refusal arrives as problem+json text. */
function readError(error: Error): string {
  try {
    return (JSON.parse(error.message) as { message?: string }).message ?? error.message;
  } catch {
    return error.message;
  }
}
