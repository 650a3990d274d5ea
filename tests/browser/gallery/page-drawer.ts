import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { runProgram } from '../../stack/run-program';
import { aSpeaker, type Visitor } from '../visitor';
import { compareWithPicture, keepAsPicture } from './compare-with-picture';

const look = process.env.JUNTO_PICTURES === 'keep' ? keepAsPicture : compareWithPicture;

/** Window sizes for the pictures of page states. */
export const wide = { width: 1024, height: 768 };
export const phone = { width: 390, height: 844 };

/** The development bar, the development server's error overlay, and toasts, which come and go. */
const notOfThePage =
  'nav[aria-label=Development], #webpack-dev-server-client-overlay, .ant-notification { display: none !important }';

/** A development server of one app on its mock data, and a browser in which its pages are drawn. */
export interface PageDrawer {
  visitor: Visitor;
  /** Base URL of the app. */
  origin: string;
  /** Opens a page whose reads all succeed, never answer, or fail. */
  open: (path: string, reads: 'answered' | 'awaited' | 'failed', size: typeof wide) => Promise<void>;
  /** Compares what is seen, or the whole page, with the picture of that name, once it no longer moves. */
  look: (name: string, isWhole?: boolean) => Promise<void>;
  end: () => Promise<void>;
}

/** @param first path of the page opened first, while the server still builds */
export async function drawPagesOf(app: string, first: string): Promise<PageDrawer> {
  const port = await freePort();
  const words = `process.argv.push('${app}', '--mocks', '--port', '${port}');`;
  const server = runProgram(`${words} await import(tools('dev.mjs'));`);
  await server.untilPrinted('compiled');
  const origin = `http://localhost:${port}`;
  // Time and time zone affect the images: both are fixed.
  const visitor = await aSpeaker('en', { timezoneId: 'UTC', reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.clock.setFixedTime('2026-11-20T12:00:00Z');
  await page.addInitScript(`addEventListener('DOMContentLoaded', () =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: '${notOfThePage}' })))`);
  await page.goto(origin + first, { timeout: 60_000 });
  // A server that has just started may reload its first page once.
  await page.waitForLoadState('networkidle');
  return {
    visitor,
    origin,
    open: async (path, reads, size) => {
      await page.setViewportSize(size);
      await page.evaluate(`localStorage.setItem('junto.mock-answers', '${reads}')`);
      // A URL that differs only after the # would not reload.
      await page.goto('about:blank');
      await page.goto(origin + path);
    },
    look: async (name, isWhole = false) => {
      await page.evaluate('document.fonts.ready.then(() => true)');
      await look(name, await drawnAtRest(visitor, isWhole));
    },
    end: async () => {
      await visitor.leave();
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

/** Waits until two screenshots are equal: lazily loaded parts and placeholders appear one after the other. */
async function drawnAtRest({ page }: Visitor, fullPage: boolean): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  return eventually(async () => {
    await page.waitForTimeout(300);
    const drawn = await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
    const isSteady = drawn.equals(before);
    before = drawn;
    expect(isSteady).toBe(true);
    return drawn;
  });
}
