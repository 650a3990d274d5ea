import type { EndpointSpec } from '@junto/contracts/endpoint';
import { readPolicy } from './policies';
import { send, type CallParts, type Caller } from './send';

/**
 * Fetches a file of a contract with the caller's token and hands it to the browser to save.
 * @throws the problem when it was refused, so that the screen can tell it
 */
export async function downloadFile(spec: EndpointSpec, parts: CallParts, caller: Caller, fileName: string): Promise<void> {
  const sent = await send(spec, parts, readPolicy, caller);
  if ('problem' in sent) throw sent.problem;
  saveFile(await sent.response.blob(), fileName);
}

/** Lets the browser save bytes under a name. */
export function saveFile(bytes: Blob, fileName: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Some browsers read the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
