import { readContracts } from './contracts.mjs';
import { declaredEvent } from './declared-events.mjs';
import { NotWritten } from './names.mjs';
import { noticeOf } from './notice-source.mjs';
import { sources } from './sources.mjs';

const example = "npm run new -- notification invoice_paid buyer --pt 'Fatura paga'";
const roles = ['buyer', 'supplier', 'admin'];

/**
 * A kind of notification: who receives it after which event, its parameters, texts, mailing and icon.
 * @param {string} root @param {string[]} words @param {{ on?: string, pt?: string }} options
 */
export function notification(root, [kind = '', role = ''], { on, pt = '' }) {
  if (!/^[a-z]+(_[a-z]+)+$/.test(kind))
    throw new NotWritten(`<kind>: '${kind}' isn't a noun and what happened, as in invoice_paid. Example: ${example}`);
  if (!roles.includes(role))
    throw new NotWritten(`<role>: '${role}' isn't buyer, supplier or admin. Example: ${example}`);
  const contracts = readContracts(root);
  const kinds = contracts.find(({ file }) => file === 'identity/notices')?.values.noticeKinds ?? {};
  if (Object.hasOwn(kinds, kind)) throw new NotWritten(`<kind>: '${kind}' already is a kind of notification.`);
  const event = declaredEvent(contracts, { option: '--on', type: on ?? kind.replace('_', '.') });
  const notice = noticeOf(event, role);
  const title = kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ');
  const made = sources(root, {
    ...{ kind, 'ki-nd': kind.replaceAll('_', '-'), role, title, titlePt: pt || title },
    ...{ event: event.name, owner: event.spec.owner },
    ...notice,
  });
  made.make('notification');
  register(made, role);
  return { files: made.write(), next: nextSteps(made, pt !== '') };
}

/** @type {Record<string, { file: string, list: string }>} */
const rules = {
  buyer: { file: 'buyer-notifications', list: 'buyerNotifications' },
  supplier: { file: 'supplier-notifications', list: 'supplierNotifications' },
  admin: { file: 'admin-notifications', list: 'adminNotifications' },
};

/** @param {ReturnType<typeof sources>} made @param {string} role */
function register(made, role) {
  const kinds = 'libs/contracts/src/identity/notices.ts';
  const entry = "  %kind%: { group: '%group%', roles: ['%role%'], mailed: 'daily' },\n";
  made.before(kinds, followerOf(made.text(kinds), made.filled('%group%')), entry);
  const { file, list } = /** @type {{ file: string, list: string }} */ (rules[role]);
  const rule = `services/identity/src/notices/rules/${file}.ts`;
  if (!new RegExp(made.filled('\\b%event%,? ')).test(made.text(rule)))
    made.import(rule, "import { %event% } from '@junto/contracts/events/%owner%';");
  made.change(rule, (text) => {
    const end = text.indexOf('\n];', text.indexOf(`export const ${list} = [`));
    const added = "\n  rule('%kind%', %event%, { to: %to%, about: %about%, params: %params%, path: %path% }),";
    return text.slice(0, end) + made.filled(added) + text.slice(end);
  });
  for (const [language, title, text] of /** @type {const} */ ([
    ['en', '%title%', '%text%'],
    ['pt', '%titlePt%', '%textPt%'],
  ])) {
    const texts = `libs/i18n/src/${language}/notice-kinds.ts`;
    made.before(texts, '\n    dead_letters: ', `\n    %kind%: '${title}',`);
    made.before(texts, '\n  dead_letters: {', `\n  %kind%: { title: '${title}', text: '${text}' },`);
  }
  made.before('shell/src/notices/notice-looks.tsx', '  dead_letters: {', "  %kind%: { icon: %Icon%, tone: 'info' },\n");
}

/**
 * The kind that follows the last one of a group: readers see the kinds in this order.
 * @param {string} text of the contract @param {string} group
 */
function followerOf(text, group) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('  ') && line.includes(`{ group: '${group}', roles`));
  return lines[last + 1]?.includes('{ group: ') ? `${lines[last + 1]}\n` : '  dead_letters: {';
}

/** @param {ReturnType<typeof sources>} made @param {boolean} isTranslated */
function nextSteps(made, isTranslated) {
  return [
    `The sentence: notice.%kind% in libs/i18n/src/en/notice-kinds.ts and libs/i18n/src/pt/notice-kinds.ts${isTranslated ? '' : ' (both Portuguese texts need a translation)'}.`,
    `The rule: services/identity/src/notices/rules/${rules[made.filled('%role%')]?.file}.ts (add 'when' where not every %event% is news, and give the payload of the spec what it requires).`,
    'How it is mailed by default, and its group: libs/contracts/src/identity/notices.ts. Its icon and tone: shell/src/notices/notice-looks.tsx.',
    'npx jest --selectProjects integration -- services/identity/src/notices/%ki-nd%',
  ].map(made.filled);
}
