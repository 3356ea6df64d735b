/** Whether the page has unsaved input, which must not be dropped without asking. */
let isTyped = false;

export const hasTyped = (): boolean => isTyped;

export function forgetTyping(): void {
  isTyped = false;
}

export function watchTyping(): void {
  addEventListener(
    'input',
    ({ target }) => {
      // Input for signing in does not count.
      if (target instanceof Element && !target.closest('[data-sign-in]')) isTyped = true;
    },
    true,
  );
}
