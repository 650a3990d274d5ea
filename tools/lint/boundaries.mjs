import { builtinModules } from 'node:module';
import { readWorkspaces } from './workspaces.mjs';

/** @typedef {import('./workspaces.mjs').Workspace} Workspace */

/** Imports run one way: apps → platform libs → i18n → contracts → domain. What spans apps may import them. */
const layersBelow = {
  domain: [],
  contracts: ['domain'],
  i18n: ['contracts', 'domain'],
  platform: ['platform', 'i18n', 'contracts', 'domain'],
  app: ['platform', 'i18n', 'contracts', 'domain'],
  tools: ['platform', 'i18n', 'contracts', 'domain'],
  test: ['test', 'app', 'platform', 'i18n', 'contracts', 'domain'],
};

/** What runs in a browser imports nothing of Node's, and the other way round; what runs in both imports neither. */
const platformsBelow = { iso: ['iso'], web: ['web', 'iso'], node: ['node', 'iso'] };

const packagesOfNode = [
  'express',
  'mongoose',
  'mongodb',
  'nats',
  'minio',
  'sharp',
  'pdfkit',
  'fontkit',
  'ws',
  'pino',
  'pino-http',
  'jsonwebtoken',
  'nodemailer',
  '@node-rs/argon2',
  'busboy',
  'http-proxy-3',
  'helmet',
  'prom-client',
  'rate-limiter-flexible',
  'supertest',
];
const packagesOfWeb = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-redux',
  'react-i18next',
  'redux',
  '@reduxjs/toolkit',
  'antd',
  '@ant-design/icons',
  'recharts',
  'single-spa',
  'single-spa-react',
  '@module-federation/enhanced',
];

/** @param {readonly string[]} names */
const anyOf = (names) => `^(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(/|$)`;

/** @param {string} platform */
function bannedPackages(platform) {
  const node = [
    { regex: anyOf(packagesOfNode), message: 'A package of Node: code that runs in a browser must not import it.' },
    {
      regex: `^node:|${anyOf(builtinModules)}`,
      message: 'A module of Node: code that runs in a browser must not import it.',
    },
  ];
  const web = [
    { regex: anyOf(packagesOfWeb), message: 'A package of the browser: code that runs in Node must not import it.' },
  ];
  if (platform === 'web') return node;
  return platform === 'node' ? web : [...node, ...web];
}

/**
 * @param {Workspace} from
 * @param {Workspace[]} all
 */
function bannedWorkspaces(from, all) {
  const layers = layersBelow[/** @type {keyof typeof layersBelow} */ (from.layer)];
  const platforms = platformsBelow[/** @type {keyof typeof platformsBelow} */ (from.platform)];
  const isBelow = (/** @type {Workspace} */ to) => layers.some((layer) => layer === to.layer);
  const refused = all.filter((to) => to !== from && !(isBelow(to) && platforms.includes(to.platform)));
  const message = `${from.name} must not import this workspace: imports run apps → platform libs → i18n → contracts → domain.`;
  // What spans apps reads the words of their screens: values, wherever they run.
  const readable = refused.filter((to) => from.layer === 'test' && isBelow(to));
  return [
    { some: refused.filter((to) => !readable.includes(to)), but: '' },
    { some: readable, but: '(?!/text/)' },
  ].flatMap(({ some, but }) =>
    some.length > 0 ? [{ regex: anyOf(some.map(({ name }) => name)).replace('(/|$)', `${but}(/|$)`), message }] : [],
  );
}

/** A path out of the own workspace, and into another's sources, would go around all of this. @param {Workspace} from */
function bannedPaths({ layer }) {
  return layer === 'test' ? [] : [{ regex: '^\\.\\./(.*/)?src/', message: 'Import another workspace by its name.' }];
}

/**
 * Tests look from outside: a screen's test may read a file, a service's test starts real servers, and the language
 * files are compared with the contracts.
 * @param {Workspace} from @param {Workspace[]} all
 */
function bannedInTests(from, all) {
  const others = all.filter(
    (to) => to.name !== '@junto/test-kit' && (from.layer !== 'contracts' || to.layer !== 'contracts'),
  );
  return [...bannedWorkspaces(from, others), ...bannedPaths(from)];
}

/** @param {{ regex: string, message: string }[]} patterns */
const refusing = (patterns) => ({
  'boundaries/allowed-imports': ['error', { patterns }],
});

/**
 * Rules that refuse an import against the direction of the architecture, one set per workspace, made from the Nx tags.
 */
export function boundaries() {
  const all = readWorkspaces();
  return all.flatMap((from) => {
    const within = (/** @type {string[]} */ ...globs) => globs.map((glob) => `${from.folder}/${glob}`);
    const patterns = [...bannedWorkspaces(from, all), ...bannedPackages(from.platform), ...bannedPaths(from)];
    const source = ['test', 'tools'].includes(from.layer) ? '**/*.{ts,tsx}' : 'src/**/*.{ts,tsx}';
    return [
      { files: within(source), rules: refusing(patterns) },
      { files: within('**/*.spec.{ts,tsx}', 'src/testing/**/*.{ts,tsx}'), rules: refusing(bannedInTests(from, all)) },
    ];
  });
}
