import { answerInBrowser, type DemoPeople } from '@junto/remote-kit/standalone/data-source';
import { mockHandlers } from '../mock/mock-handlers';
import { drawShellBar } from './shell-bar';

const visitKey = 'junto.mock-person';

/** `npm run dev -- shell`: the bar of development, and with `--mocks` typed data in place of the platform. */
export async function startAlone(demo: DemoPeople, data: 'stack' | 'mock'): Promise<void> {
  if (data === 'mock') {
    await answerInBrowser(
      mockHandlers({
        read: () => localStorage.getItem(visitKey),
        keep: (email) => (email === null ? localStorage.removeItem(visitKey) : localStorage.setItem(visitKey, email)),
      }),
    );
  }
  drawShellBar(demo);
}
