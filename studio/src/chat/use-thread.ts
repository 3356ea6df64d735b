import { type UseChatHelpers, useChat } from '@ai-sdk/react';
import { DefaultChatTransport } from 'ai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { reach } from '../addresses.ts';
import { forgetThread, keepThread, loadThread } from '../api/chat.ts';
import { getShopKey } from '../api/shop-key.ts';
import { createTurns } from './in-turn.ts';
import { type DataParts, type Message, toKeep, toSend } from './messages.ts';

export type Thread = {
  chat: UseChatHelpers<Message>;
  /** The current step of the answer. */
  stage: string;
  isLoaded: boolean;
  /** The last message got no answer because the page was left. */
  isUnanswered: boolean;
  startOver(): void;
};

/** The conversation of a shop, restored on every visit. */
export function useThread(shopId: string): Thread {
  const [stage, setStage] = useState('');
  const [ending, setEnding] = useState<string | null>(null);
  const [inTurn] = useState(createTurns);
  const [loaded, setLoaded] = useState<string | null>(null);
  const transport = useMemo(
    () =>
      new DefaultChatTransport<Message>({
        api: `${reach('api')}/ai-generations/chat/stream`,
        headers: async () => ({ 'x-api-key': await getShopKey(shopId) }),
        prepareSendMessagesRequest: ({ messages, headers }) => ({
          headers: headers ?? {},
          body: { messages: toSend(messages) },
        }),
      }),
    [shopId],
  );
  const chat = useChat<Message>({
    id: shopId,
    transport,
    onData: (part) => {
      if (part.type === 'data-stage') setStage((part.data as DataParts['stage']).label);
    },
  });
  const { messages, status, setMessages } = chat;
  const isBusy = status === 'submitted' || status === 'streaming';

  useEffect(() => {
    let isCurrent = true;
    loadThread<Message>(shopId)
      // The chat works without the earlier messages.
      .catch(() => [])
      .then((kept) => {
        if (!isCurrent) return;
        setMessages((now) => (now.length > 0 ? now : kept));
        setLoaded(shopId);
      });
    return () => {
      isCurrent = false;
    };
  }, [shopId, setMessages]);

  const isLoaded = loaded === shopId;
  const isStartingOver = ending === shopId;
  const saved = useRef<readonly Message[]>([]);
  useEffect(() => {
    // The person's message is saved immediately, the answer when it is complete.
    if (!isLoaded || isStartingOver || messages.length === 0 || status === 'streaming') return;
    if (messages === saved.current) return;
    saved.current = messages;
    void inTurn(() => keepThread(shopId, toKeep(messages)));
  }, [isLoaded, isStartingOver, messages, status, shopId, inTurn]);

  useEffect(() => {
    // A stopped answer still writes its last part, so everything is cleared after it ends.
    if (!isStartingOver || isBusy) return;
    setMessages([]);
    setEnding(null);
    void inTurn(() => forgetThread(shopId));
  }, [isStartingOver, isBusy, setMessages, shopId, inTurn]);

  useEffect(() => {
    if (status === 'submitted') setStage('');
  }, [status]);

  return {
    chat,
    stage,
    isLoaded,
    isUnanswered: isLoaded && !isBusy && !chat.error && messages.at(-1)?.role === 'user',
    startOver() {
      setEnding(shopId);
      void chat.stop();
    },
  };
}
