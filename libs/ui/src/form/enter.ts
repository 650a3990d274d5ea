import type { KeyboardEvent } from 'react';

/** Single-line inputs; inputs with a list or calendar of their own use Enter to select. */
const textFields = 'input:not([type=hidden],[role=combobox],:disabled,[readonly],.ant-picker input), textarea';
const required = '[aria-required=true]';

/**
 * Handles Enter in a single-line input: focus moves to the first empty required field, and the form is submitted only
 * if no field is empty. The browser's default would submit a half-filled form with a single input.
 * @param send undefined while the form cannot be submitted
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
