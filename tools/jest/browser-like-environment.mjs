import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom with the parts of a browser that it lacks and Node has. Not Node's MessageChannel and BroadcastChannel: with
 * them React's scheduler keeps ports open and a run never ends.
 */
const ofNode = {
  fetch,
  Request,
  Response,
  Headers,
  FormData,
  Blob,
  File,
  TextEncoder,
  TextDecoder,
  TransformStream,
  ReadableStream,
  WritableStream,
  AbortController,
  AbortSignal,
  structuredClone,
};

export default class BrowserLikeEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, ofNode);
  }
}
