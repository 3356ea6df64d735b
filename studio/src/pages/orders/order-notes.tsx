import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addNote, deleteNote, listNotes, type OrderNote } from '../../api/desk.ts';
import { Form } from '../../ui/form.tsx';
import { when } from '../../ui/format.ts';
import { Trash2 } from '../../ui/icons.tsx';
import { ErrorState, Field } from '../../ui/kit.tsx';
import { tell } from '../../ui/messages.tsx';
import { useMay } from '../frame/role.tsx';

/** The team's notes about the order. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const notes = useQuery({ queryKey: ['order-notes', orderId], queryFn: () => listNotes(orderId) });
  const mayWrite = useMay()('orders:change');
  if (notes.isError) return <ErrorState error={notes.error} what="notes" onRetry={() => void notes.refetch()} />;
  const list = notes.data ?? [];
  if (!mayWrite && list.length === 0) return null;
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="mb-1 text-2xl">
        Notes
      </h2>
      <p className="mb-4 text-sm text-soft">For your team. The shopper never sees them.</p>
      {list.length > 0 && (
        <ul className="mb-5 border-t border-rule">
          {list.map((note) => (
            <Note key={note.id} orderId={orderId} note={note} mayDelete={mayWrite} />
          ))}
        </ul>
      )}
      {mayWrite && <NewNote orderId={orderId} />}
    </section>
  );
}

function Note({ orderId, note, mayDelete }: { orderId: string; note: OrderNote; mayDelete: boolean }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteNote(orderId, note.id),
    onSettled: () => queries.invalidateQueries({ queryKey: ['order-notes', orderId] }),
    onError: ({ message }) => tell(`Couldn’t delete the note. ${message}`),
  });
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p>
        <p className="ticket mt-1">
          {note.person?.name ?? 'Former member'}, {when(note.at)}
        </p>
      </div>
      {mayDelete && (
        <button
          type="button"
          className="button button-quiet button-small self-start"
          aria-label={`Delete the note “${note.text.slice(0, 40)}”`}
          disabled={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function NewNote({ orderId }: { orderId: string }) {
  const [text, setText] = useState('');
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: () => addNote(orderId, text.trim()),
    onSuccess: () => {
      setText('');
      return queries.invalidateQueries({ queryKey: ['order-notes', orderId] });
    },
  });
  return (
    <Form
      onSubmit={() => add.mutate()}
      action="Add note"
      look="plain"
      busy={add.isPending}
      disabled={text.trim() === ''}
      error={add.error}
    >
      <Field label="New note">
        {(ids) => (
          <textarea
            {...ids}
            className="input min-h-20"
            maxLength={2000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </Form>
  );
}
