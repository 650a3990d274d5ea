import { waitFor } from '@testing-library/react';
import type { Toast } from '@junto/ui/core';

/** A toast as `openRemote` records it. */
export type RecordedToast = Omit<Toast, 'errorId'>;

/** Toast of a write that succeeded; `text` names its subject. */
export const successToast = (title: string, text?: string) => toastOf('success', title, { text });

/** Toast of a failure; `reason` is the sentence of the service. */
export const errorToast = (text: string, reason?: string) => toastOf('error', 'Error', { text, reason });

function toastOf(tone: Toast['tone'], title: string, { text, reason }: Pick<Toast, 'text' | 'reason'>): RecordedToast {
  return { tone, title, ...(text !== undefined && { text }), ...(reason !== undefined && { reason }) };
}

/** Waits until exactly these toasts were shown, in this order. */
export async function expectToasts(toasts: readonly RecordedToast[], ...expected: RecordedToast[]): Promise<void> {
  await waitFor(() => expect(toasts).toEqual(expected));
}
