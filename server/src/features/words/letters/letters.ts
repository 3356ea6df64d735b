/**
 * Letters: what the service writes to people, and in whose name. Each is a job, enqueued in the transaction of its event. The job holds
 * only ids, and the letter is written when it is sent, so it never contains data that was deleted meanwhile. Sending is retried for a day.
 * A permanently refused letter stays with the failed jobs, is counted, and is logged.
 *
 * To add a letter: a function that writes it, a `defineLetter` where the feature defines its jobs, and `jobs.enqueue` where it happens.
 */
import { Hopeless } from '../../../kernel/jobs/jobs.ts';
import { retries } from '../../../kernel/work/retries.ts';
import type { Deps } from '../deps.ts';
import { letterAsHtml } from './as-html.ts';
import { letterAsText } from './as-text.ts';
import type { Letter } from './letter.ts';
import { quote, tame } from './letter-line.ts';
import type { Post } from './port.ts';

export { type Block, type Letter, pageUrl } from './letter.ts';
export { type Line, ours, quote, say, strong } from './letter-line.ts';

/** A kind of job that sends a letter. `write` returns null if the letter is no longer needed. */
export function defineLetter<Payload extends object>(
  deps: Pick<Deps, 'jobs' | 'post'>,
  job: string,
  write: (payload: Payload) => Promise<Letter | null>,
): void {
  deps.post.expect(job);
  deps.jobs.define<Payload>(
    job,
    async (payload, run) => {
      const letter = await write(payload);
      if (letter) await deps.post.deliver(job, letter, run);
    },
    { lane: 'mail', retryDelaysSeconds: retries.mail },
  );
}

/** The daily limit of letters to an address that anyone may have typed. */
const perAddress = { name: 'letters', limit: 200, windowSeconds: 86_400 };
const outcomes = ['sent', 'later', 'refused', 'withheld'] as const;
const longestSubject = 150;
const longestSender = 60;

type PostDeps = Pick<Deps, 'mail' | 'clock' | 'limits' | 'vault' | 'metrics' | 'log' | 'config'>;

export function createPost(deps: PostDeps): Post {
  const counter = deps.metrics.counter(
    'mail_total',
    'Letters by kind of job and outcome: sent, later, refused permanently, withheld because of too many to one address',
    ['job', 'outcome'],
  );

  const isWithheld = async ({ to, audience }: Letter, attempt: number): Promise<boolean> => {
    if (audience === 'member' || attempt > 1) return false;
    const address = deps.vault.fingerprint('letters', to.toLowerCase()).toString('base64url');
    return !(await deps.limits.take(perAddress, address)).isAllowed;
  };

  return {
    expect(job) {
      for (const outcome of outcomes) counter.inc({ job, outcome }, 0);
    },
    async deliver(job, letter, { attempt, signal }) {
      const count = (outcome: (typeof outcomes)[number]) => counter.inc({ job, outcome });
      if (await isWithheld(letter, attempt)) {
        count('withheld');
        deps.log.warn({ job, letter: letter.id }, 'a letter is withheld: its address has reached the daily limit');
        return;
      }
      const outcome = await deps.mail.send(toMessage(letter, deps), signal).catch((error: unknown) => {
        count('later');
        throw error;
      });
      count(outcome.status);
      if (outcome.status === 'refused') {
        deps.log.error({ job, letter: letter.id, reason: outcome.reason }, 'a letter was refused permanently');
        throw new Hopeless(`The letter was refused permanently: ${outcome.reason}`);
      }
    },
  };
}

function toMessage(letter: Letter, { clock, config }: Pick<PostDeps, 'clock' | 'config'>) {
  const senderName = letter.sender ? tame(letter.sender.name, longestSender) : null;
  const brand = quote(senderName || config.mail.sender.name || 'Platen', longestSender);
  return {
    id: letter.id,
    senderName,
    replyTo: letter.sender?.replyTo ?? null,
    to: letter.to,
    subject: cut(letter.subject.text),
    text: letterAsText(letter, brand.text),
    html: letterAsHtml(letter, brand),
    at: clock.now(),
  };
}

/** Cuts between characters, never within one. */
function cut(subject: string): string {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(subject)];
  const last = characters[longestSubject - 1];
  return characters.length > longestSubject && last ? `${subject.slice(0, last.index).trimEnd()}…` : subject;
}
