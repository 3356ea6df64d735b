import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { tell } from '../ui/messages.tsx';

type Options<Data, Input, Answer> = {
  /** Every list that begins so is changed, and read again afterwards. */
  queryKey: QueryKey;
  /** What the list will be, once the service has agreed. */
  apply: (data: Data, input: Input) => Data;
  send: (input: Input) => Promise<Answer>;
  /** What did not happen, in words; left out where the page itself shows the refusal. */
  failure?: (input: Input) => string;
};

/** A change that is shown at once, and taken back with its reason when the service refuses it. */
export function useOptimistic<Data, Input, Answer>({ queryKey, apply, send, failure }: Options<Data, Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      // An answer that is still under way would show the old state again.
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueriesData<Data>({ queryKey });
      queries.setQueriesData<Data>({ queryKey }, (data) => (data === undefined ? data : apply(data, input)));
      return before;
    },
    onError: (error, input, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
      if (failure) tell(`${failure(input)} ${error.message}`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
