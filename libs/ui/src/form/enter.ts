import type { KeyboardEvent } from 'react';

/** Lines of text; what has a list or a calendar of its own makes a choice with Enter. */
const textFields = 'input:not([type=hidden],[role=combobox],:disabled,[readonly],.ant-picker input), textarea';
const required = '[aria-required=true]';

/**
 * Enter in a line of a form: it goes to the first empty field that is required, and sends only a form in which nothing
 * is left empty. The browser's own rule, that a single line sends its form, would send a half-filled one.
 * @param send left out while nothing can be sent
 */
export function onEnter(event: KeyboardEvent<HTMLElement>, send: (() => void) | undefined): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (!target.matches(textFields)) return;
  const isText = ({ type }: HTMLInputElement | HTMLTextAreaElement) => type !== 'checkbox' && type !== 'radio';
  const fields = event.currentTarget.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields);
  const empty = [...fields].filter((field) => isText(field) && field.value.trim() === '');
  const wanted = empty.find((field) => field.matches(required));
  if (wanted && wanted !== target) wanted.focus();
  // Submitting shows the error at the empty field.
  else if (wanted || empty.length === 0) send?.();
}
