import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The lines that an area has in the sidebar. @param {string} folder of the remote */
export function menuIn(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'src/menu.json'), 'utf8'));
}

/**
 * The menus of all areas as they are when the shell is built: shown until a page has seen the menu of a release. They are
 * no input of the shell's build, so a new line in one of them builds and releases its area alone.
 * @param {string} root folder of the repository
 */
export function menusIn(root) {
  return Object.fromEntries(
    ['buyer', 'supplier', 'admin'].map((area) => [area, menuIn(path.join(root, `mfe-${area}`))]),
  );
}
