import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, userFiles, usersFile } from './users';

for (const [file, anyPrefix] of Object.entries(userFiles)) {
  writeFileSync(path.join(projectRoot, file), usersFile(projectRoot, anyPrefix));
  console.log(file);
}
