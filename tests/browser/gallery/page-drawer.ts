import { eventually } from '@junto/test-kit/eventually';
import { freePort } from '@junto/test-kit/free-port';
import { runProgram } from '../../stack/run-program';
import { aSpeaker, type Visitor } from '../visitor';
import { compareWithPicture, keepAsPicture } from './compare-with-picture';

const look = process.env.JUNTO_PICTURES === 'keep' ? keepAsPicture : compareWithPicture;

/** Sizes of the window in which states of pages are drawn. */
export const wide = { width: 1024, height: 768 };
export const phone = { width: 390, height: 844 };

/** The development bar, the development server's error overlay, and toasts, which come and go. */
const notOfThePage =
  'nav[aria-label=Development], #webpack-dev-server-client-overlay, .ant-notification { display: none !important }';

/** A development server of one app on its mock data, and a browser in which its pages are drawn. */
export interface PageDrawer {
  visitor: Visitor;
  /** Where the app is. */
  origin: string;
  /** Opens a page, of which all reads are answered, awaited or failed. */
  open: (path: string, reads: 'answered' | 'awaited' | 'failed', size: typeof wide) => Promise<void>;
  /** Compares what is seen, or the whole page, with the picture of that name, once it no longer moves. */
  look: (name: string, isWhole?: boolean) => Promise<void>;
  end: () => Promise<void>;
}

/** @param first path of the page that is opened before any other, while the server still builds */
export async function drawPagesOf(app: string, first: string): Promise<PageDrawer> {
  const port = await freePort();
  const words = `process.argv.push('${app}', '--mocks', '--port', '${port}');`;
  const server = runProgram(`${words} await import(tools('dev.mjs'));`);
  await server.untilPrinted('compiled');
  const origin = `http://localhost:${port}`;
  // What is drawn depends on the hour and the place: both are the same on every machine.
  const visitor = await aSpeaker('en', { timezoneId: 'UTC', reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.clock.setFixedTime('2026-11-20T12:00:00Z');
  await page.addInitScript(`addEventListener('DOMContentLoaded', () =>
    document.head.append(Object.assign(document.createElement('style'), { textContent: '${notOfThePage}' })))`);
  await page.goto(origin + first, { timeout: 60_000 });
  // A server that has just begun may load its first page once more.
  await page.waitForLoadState('networkidle');
  return {
    visitor,
    origin,
    open: async (path, reads, size) => {
      await page.setViewportSize(size);
      await page.evaluate(`localStorage.setItem('junto.mock-answers', '${reads}')`);
      // An address that differs behind its # alone would not be loaded anew.
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

/** Drawn twice alike: boxes come a moment after what they stand in, and parts of a page one after the other. */
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
