import { ApiKeys } from './api-keys';
import { Webhooks } from './webhooks';

/** API keys and webhooks of all companies. */
export function Integrations() {
  return (
    <>
      <ApiKeys />
      <Webhooks />
    </>
  );
}
