import { waitFor } from '@testing-library/react';
import type { Toast } from '@junto/ui/core';

/** A toast as `openRemote` records it. */
export type RecordedToast = Omit<Toast, 'errorId'>;

/** Toast of a write that succeeded; `text` names its subject. */
export function successToast(title: string, text?: string): RecordedToast {
  return { tone: 'success', title, ...(text !== undefined && { text }) };
}

/** Toast of a failure; `reason` is the sentence of the service. */
export function errorToast(text: string, reason?: string): RecordedToast {
  return { tone: 'error', title: 'Error', text, ...(reason !== undefined && { reason }) };
}

/** Waits until exactly these toasts were shown, in this order. */
export async function expectToasts(toasts: readonly RecordedToast[], ...expected: RecordedToast[]): Promise<void> {
  await waitFor(() => expect(toasts).toEqual(expected));
}
