import type { OrderMessage } from '@platen/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendsMail } from '../../addresses.ts';
import { listMessages, putMessagesAside, writeToShopper } from '../../api/order-messages.ts';
import { Form } from '../../ui/form.tsx';
import { when } from '../../ui/format.ts';
import { Badge, Button, ErrorState, Field } from '../../ui/kit.tsx';
import { letterNews } from '../../ui/mail.tsx';
import { mention } from '../../ui/messages.tsx';
import { useMay } from '../frame/role.tsx';

const refreshMs = 30_000;

/** Messages between the shopper and the shop about the order. Empty for orders that were not bought on a page. */
export function OrderMessages({ orderId }: { orderId: string }) {
  const key = ['order-messages', orderId];
  const found = useQuery({ queryKey: key, queryFn: () => listMessages(orderId), refetchInterval: refreshMs });
  const mayWrite = useMay()('orders:change');
  if (found.isError) return <ErrorState error={found.error} what="messages" onRetry={() => void found.refetch()} />;
  if (!found.data || (found.data.messages.length === 0 && !found.data.canWrite)) return null;
  const { messages, canWrite } = found.data;
  const isOpen = messages.some((message) => message.isOpen);
  return (
    <section aria-labelledby="messages" id="messages-with-the-shopper">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="messages" className="text-2xl">
          Messages
        </h2>
        {isOpen && <Badge tone="caution">Needs a reply</Badge>}
      </div>
      {messages.length === 0 ? (
        <p className="mb-5 text-soft">No messages yet. You can write to the shopper here.</p>
      ) : (
        <ol className="mb-5 grid gap-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
      {mayWrite && canWrite && <Answer orderId={orderId} isOpen={isOpen} />}
    </section>
  );
}

function Message({ message: { author, by, text, at } }: { message: OrderMessage }) {
  const isOurs = author === 'seller';
  return (
    <li
      className={`max-w-[36rem] border-l-4 px-4 py-3 ${isOurs ? 'ml-8 border-spot bg-wash' : 'mr-8 border-ink bg-well'}`}
    >
      <p className="ticket mb-1">
        {isOurs ? (by ?? 'Your shop') : 'Shopper'}, {when(at)}
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </li>
  );
}

function Answer({ orderId, isOpen }: { orderId: string; isOpen: boolean }) {
  const [text, setText] = useState('');
  const queries = useQueryClient();
  const settle = () => {
    for (const key of ['order-messages', 'overview', 'orders']) void queries.invalidateQueries({ queryKey: [key] });
  };
  const send = useMutation({
    mutationFn: () => writeToShopper(orderId, text.trim()),
    onSettled: settle,
    onSuccess: () => {
      setText('');
      mention(letterNews('The shopper gets your message by email.'));
    },
  });
  const aside = useMutation({ mutationFn: () => putMessagesAside(orderId), onSettled: settle });
  return (
    <Form
      onSubmit={() => send.mutate()}
      action="Send to shopper"
      busy={send.isPending}
      disabled={text.trim() === ''}
      error={send.error ?? aside.error}
      beside={
        isOpen && (
          <Button busy={aside.isPending} onClick={() => aside.mutate()}>
            No reply needed
          </Button>
        )
      }
    >
      <Field
        label={isOpen ? 'Your reply' : 'Your message'}
        hint={`${sendsMail ? 'The shopper gets it by email and sees' : 'The shopper sees'} it on their order page.`}
      >
        {(ids) => (
          <textarea
            {...ids}
            className="input min-h-24"
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </Form>
  );
}
