import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { password as passwordForm } from '@junto/contracts/identity/session';
import { email as emailForm, filledText } from '@junto/contracts/wire';
import { readConfig } from '@junto/service-kit/config';
import { connectMongo, disconnectMongo } from '@junto/service-kit/mongo/connect';
import { prepareDatabase } from '@junto/service-kit/mongo/prepare-database';
import { createLog } from '@junto/service-kit/telemetry/log';
import { createConfirmedAccount } from '../accounts/create-confirmed-account';
import { isTooCommon } from '../accounts/passwords';
import { identityModels } from '../database';
import { readPassword } from './read-password';
import { runCommand } from './run-command';

const usage = `Makes an administrator (decision: never by sign-up).
  --email ADDRESS  --name NAME  [--language en|pt]
The password is read from ADMIN_PASSWORD, else from standard input. MONGO_URI names identity's database.`;

const config = z.object({
  MONGO_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//)
    .describe("identity's database"),
  ADMIN_PASSWORD: z.string().optional().describe('Password of the new administrator'),
});
const wanted = z.object({
  email: emailForm,
  name: filledText(120).min(1),
  language: z.enum(['en', 'pt']).default('en'),
});

async function makeAdmin(): Promise<string> {
  const options = { email: { type: 'string' }, name: { type: 'string' }, language: { type: 'string' } } as const;
  const parsed = wanted.safeParse(parseArgs({ options }).values);
  if (!parsed.success) throw new Error(usage);
  const { MONGO_URI, ADMIN_PASSWORD } = readConfig(config);
  const password = passwordForm.safeParse(ADMIN_PASSWORD ?? (await readPassword()));
  if (!password.success) throw new Error('The password must have 8 to 128 characters');
  if (isTooCommon(password.data, parsed.data.email)) throw new Error('The password is among the commonly used ones');

  await connectMongo(MONGO_URI, 'junto-make-admin');
  try {
    await prepareDatabase(identityModels, [], createLog('make-admin', '0.1.0', 'warn'));
    const account = {
      ...parsed.data,
      id: randomUUID(),
      password: password.data,
      companyId: null,
      createdAt: new Date(),
    };
    const admin = await createConfirmedAccount({ ...account, role: 'admin' });
    if (admin === 'email_taken') throw new Error(`${parsed.data.email} already has an account; nothing was changed`);
    return `Created the administrator ${admin.email} (${admin._id})`;
  } finally {
    await disconnectMongo();
  }
}

void runCommand(makeAdmin);
