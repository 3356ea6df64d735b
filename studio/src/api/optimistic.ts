import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { tell } from '../ui/messages.tsx';

type Options<Data, Input, Answer> = {
  /** Every list whose key begins with this is changed now and read again afterwards. */
  queryKey: QueryKey;
  /** The list as it will be once the service accepts the change. */
  apply: (data: Data, input: Input) => Data;
  send: (input: Input) => Promise<Answer>;
  /** A message about the failed change; omitted where the page itself shows the refusal. */
  failure?: (input: Input) => string;
};

/** A change that is shown immediately and reverted, with the reason, if the service refuses it. */
export function useOptimistic<Data, Input, Answer>({ queryKey, apply, send, failure }: Options<Data, Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      // A response that is still under way would show the old state again.
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
