/**
 * Letters: what the service writes to people, and in whose name. Each is a job in the transaction of what it tells about; the job holds
 * ids, and the letter is written when it is sent, so that what was deleted meanwhile is told to nobody. It is tried for a day. A letter
 * that was refused for good stays with the failed jobs, is counted, and has a line in the log.
 *
 * A new letter: a function that makes it, a `defineLetter` where the feature defines its jobs, and `jobs.enqueue` where it happens.
 */
import { Hopeless } from '../../../kernel/jobs/jobs.ts';
import { retries } from '../../../kernel/work/retries.ts';
import type { Deps } from '../deps.ts';
import { letterAsHtml } from './as-html.ts';
import { letterAsText } from './as-text.ts';
import type { Letter } from './letter.ts';
import { quote, tame } from './line.ts';
import type { Post } from './port.ts';

export { type Block, type Letter, pageUrl } from './letter.ts';
export { type Line, ours, quote, say, strong } from './line.ts';

/** A kind of job that sends a letter; null when there is nothing to tell any more. */
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

/** Nobody is sent more than this a day at an address that anybody may have typed. */
const perAddress = { name: 'letters', limit: 200, windowSeconds: 86_400 };
const outcomes = ['sent', 'later', 'refused', 'withheld'] as const;
const longestSubject = 150;
const longestSender = 60;

type PostDeps = Pick<Deps, 'mail' | 'clock' | 'limits' | 'vault' | 'metrics' | 'log' | 'config'>;

export function createPost(deps: PostDeps): Post {
  const counter = deps.metrics.counter(
    'mail_total',
    'Letters by the kind of job and by what became of a try: sent, later, refused for good, withheld because of too many to one address',
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
        deps.log.warn({ job, letter: letter.id }, 'a letter is withheld: its address gets too many');
        return;
      }
      const outcome = await deps.mail.send(toMessage(letter, deps), signal).catch((error: unknown) => {
        count('later');
        throw error;
      });
      count(outcome.status);
      if (outcome.status === 'refused') {
        deps.log.error({ job, letter: letter.id, reason: outcome.reason }, 'a letter was refused for good');
        throw new Hopeless(`The letter was refused for good: ${outcome.reason}`);
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

/** Between characters, never within one. */
function cut(subject: string): string {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(subject)];
  const last = characters[longestSubject - 1];
  return characters.length > longestSubject && last ? `${subject.slice(0, last.index).trimEnd()}…` : subject;
}
