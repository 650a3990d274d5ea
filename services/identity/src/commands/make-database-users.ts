import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type mongoose from 'mongoose';
import { z } from 'zod';
import { readConfig } from '@junto/service-kit/config';
import { databaseUsers, historyKeeper, type DatabaseUser } from './database-users';
import { codeOf, withClient } from './retrying-client';
import { runCommand } from './run-command';

const config = z.object({
  MONGO_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//)
    .describe('The replica set, as a user that may make users (root, userAdminAnyDatabase)'),
  PASSWORDS_DIR: z
    .string()
    .describe(`Folder with the password of each user, in a file of its name: ${databaseUsers.map(nameOf).join(', ')}`),
});

function nameOf({ name }: DatabaseUser): string {
  return name;
}

const alreadyThere = [51002, 51003];

/** Updates password and roles of an existing user or role. */
async function put(admin: mongoose.mongo.Db, kind: 'Role' | 'User', name: string, facts: object): Promise<void> {
  try {
    await admin.command({ [`create${kind}`]: name, ...facts });
  } catch (error) {
    if (!alreadyThere.includes(Number(codeOf(error)))) throw error;
    await admin.command({ [`update${kind}`]: name, ...facts });
  }
}

/**
 * Creates a MongoDB user for each service and for backups whose password is in the folder. A second run updates the
 * passwords.
 */
async function makeDatabaseUsers(): Promise<string> {
  const { MONGO_URI, PASSWORDS_DIR } = readConfig(config);
  const fileOf = (name: string) => path.join(PASSWORDS_DIR, name);
  const usersToCreate = databaseUsers.filter(({ name }) => existsSync(fileOf(name)));
  if (usersToCreate.length === 0)
    throw new Error(`No password found in ${PASSWORDS_DIR}: ${databaseUsers.map(nameOf).join(', ')}`);
  await withClient(MONGO_URI, async (client) => {
    const admin = client.db('admin');
    const { role, ...rights } = historyKeeper;
    await put(admin, 'Role', role, rights);
    for (const { name, roles } of usersToCreate)
      await put(admin, 'User', name, { pwd: readFileSync(fileOf(name), 'utf8').trim(), roles });
  });
  return `Created MongoDB users: ${usersToCreate.map(nameOf).join(', ')}`;
}

void runCommand(makeDatabaseUsers);
