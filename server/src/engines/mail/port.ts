/**
 * How the service sends mail: one message to one address. The text and the retries belong to `features/words/letters`.
 */
export type Message = {
  /**
   * The permanent name of the message, in letters, digits, `_` and `-`: two messages with the same id are the same
   * message.
   */
  id: string;
  /** Shown beside the operator's address. Null for the operator's own name. */
  senderName: string | null;
  /** Where replies go. Null for the operator's address. */
  replyTo: string | null;
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
};

/** `refused` is final: the same message would be refused again. */
export type Outcome = { status: 'sent' } | { status: 'refused'; reason: string };

export type Mail = {
  /** `folder` sends nothing: messages stay where the operator finds them. */
  engine: 'folder' | 'smtp';
  /**
   * Throws when it may work later. Sending the same id again is allowed and is the same message; an engine that can
   * tell keeps only one.
   */
  send(message: Message, signal?: AbortSignal): Promise<Outcome>;
  /**
   * The file of a message, relative to the data dir, and whether it exists yet. Null when messages are not kept here.
   */
  find(id: string): Promise<{ place: string; exists: boolean } | null>;
  /** Removes every message still here whose id begins like this. */
  removeAll(idPrefix: string): Promise<void>;
  /** Deletes expired messages. */
  sweep(now: Date): Promise<void>;
};
