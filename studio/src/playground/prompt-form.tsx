import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { Button, Notice } from '../ui/kit.tsx';
import { samplePrompt } from './samples.ts';

const ideas = [
  samplePrompt,
  'Retro sunset over a mountain lake',
  'A moustached cactus in a tiny sombrero',
  'The words "slow down" in hand-drawn type',
];

type Props = {
  onDraw: (prompt: string) => void;
  isDrawing: boolean;
  error: unknown;
  lastPrompt: string | null | undefined;
  /** The alternative to a prompt. */
  instead: ReactNode;
};

export function PromptForm({ onDraw, isDrawing, error, lastPrompt, instead }: Props) {
  const [text, setText] = useState(lastPrompt ?? '');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (isDrawing) return;
    if (text.trim() === '') field.current?.focus();
    else onDraw(text.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <label htmlFor={id} className="font-display text-2xl font-bold tracking-tight">
        Describe your design
      </label>
      <textarea
        id={id}
        ref={field}
        className="input min-h-28 resize-y p-3 text-lg leading-snug"
        maxLength={4000}
        value={text}
        placeholder={ideas[0]}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault();
            submit();
          }
        }}
      />
      <Button look="main" type="submit" busy={isDrawing} className="min-h-12 text-base">
        {isDrawing ? 'Drawing four designs' : 'Draw four designs'}
      </Button>
      {instead}
      <Notice error={error} />
      {/* Once there are designs, they replace the suggestions. */}
      {!isDrawing && lastPrompt === undefined && (
        <div className="flex flex-wrap gap-x-4 gap-y-2 text-[0.9375rem]">
          <span className="text-soft">Or try</span>
          {ideas.map((idea) => (
            <button
              key={idea}
              type="button"
              className="link py-0.5 text-left"
              onClick={() => {
                setText(idea);
                onDraw(idea);
              }}
            >
              {idea}
            </button>
          ))}
        </div>
      )}
    </form>
  );
}
