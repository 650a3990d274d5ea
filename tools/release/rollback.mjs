// `npm run rollback -- mfe-buyer` makes the version live that was live before, or ends what a share of people gets;
// `… mfe-buyer 0.1.0-1a2b3c4d` makes the one live that is named. The door is that of the running stack, or any other:
// `--door https://… --token …`.
import { askedOf, told } from './operator.mjs';
import { rollBack } from './release-remote.mjs';

async function goBack() {
  const asked = askedOf('rollback');
  return `${asked.name} ${await rollBack({ ...asked, share: undefined })} is live.`;
}

await told(goBack());
