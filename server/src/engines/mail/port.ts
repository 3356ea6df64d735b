/**
 * How the service writes to people: one message to one address. Who writes, and when it is tried again, is the matter of
 * `features/words/letters`.
 */
export type Message = {
  /** Names the message for good, in letters, digits, `_` and `-`: whoever gets the same id twice has got one message. */
  id: string;
  /** Shown beside the operator's address; null for the operator's own name. */
  senderName: string | null;
  /** Where answers go; null for the operator's address. */
  replyTo: string | null;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
};

/** `refused` is for good: whoever tries the same again is refused again. */
export type Outcome = { status: 'sent' } | { status: 'refused'; reason: string };

export type Mail = {
  /** `folder` sends nothing: messages stay where the operator finds them. */
  engine: 'folder' | 'smtp';
  /**
   * Throws when it may work later. Sending the same id again is allowed, and is the same message; the engine that can tell keeps
   * one of them.
   */
  send(message: Message, signal?: AbortSignal): Promise<Outcome>;
  /** The file of a message, relative to the data dir, and whether it is there yet; null when messages are not kept here. */
  find(id: string): Promise<{ place: string; exists: boolean } | null>;
  /** Takes back every message that lies here still and whose id begins like this. */
  removeAll(idPrefix: string): Promise<void>;
  /** Drops what was kept long enough. */
  sweep(now: Date): Promise<void>;
};
