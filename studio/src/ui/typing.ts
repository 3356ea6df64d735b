/** Whether something was typed on this page that nobody has taken yet: what must not be thrown away without asking. */
let isTyped = false;

export const hasTyped = (): boolean => isTyped;

export function forgetTyping(): void {
  isTyped = false;
}

export function watchTyping(): void {
  addEventListener(
    'input',
    ({ target }) => {
      // What is typed to sign in belongs to no page.
      if (target instanceof Element && !target.closest('[data-sign-in]')) isTyped = true;
    },
    true,
  );
}
