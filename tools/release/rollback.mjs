// `npm run rollback -- mfe-buyer` makes the previous version live, or ends a trial; `… mfe-buyer 0.1.0-1a2b3c4d` makes
// that version live.
import { operatorCommand, runOperator } from './operator.mjs';
import { rollBack } from './release-remote.mjs';

const command = operatorCommand('rollback', 'Makes the previous version of a remote live, or ends its trial.');
await runOperator(
  command,
  async (options) => `${options.name} ${await rollBack({ ...options, share: undefined })} is live.`,
);
