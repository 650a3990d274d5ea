import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import webpack from 'webpack';

const docs = new URL('../../../docs/', import.meta.url);
const read = (/** @type {string} */ file) => readFileSync(new URL(file, docs));

/**
 * Guides of docs/use as static pages: `help/buyers.html`, `help/buyers.pt.html`, with their pictures. Links to other
 * pages become plain text, because the platform does not serve the rest of docs.
 * @returns {Map<string, Buffer | string>} content by path below the build
 */
export function guideFiles() {
  const files = new Map([['help/guide.css', read('../libs/remote-kit/webpack/guides.css')]]);
  for (const name of readdirSync(new URL('use/', docs))) {
    if (name.endsWith('.mjs')) files.set(`help/${name}.txt`, read(`use/${name}`));
    if (!name.endsWith('.md')) continue;
    const { html, pictures } = pageOf(name.replace(/\.md$/, ''), read(`use/${name}`).toString('utf8'));
    files.set(`help/${name.replace(/\.md$/, '.html')}`, html);
    for (const picture of pictures) files.set(`help/${picture}`, read(`look/${picture}`));
  }
  return files;
}

/** @param {string} name @param {string} markdown */
function pageOf(name, markdown) {
  /** @type {string[]} */
  const pictures = [];
  const language = name.endsWith('.pt') ? 'pt-BR' : 'en';
  const marked = new Marked({
    renderer: {
      image({ href, text }) {
        const picture = href.replace('../look/', '');
        pictures.push(picture);
        return `<img src="${picture}" alt="${text}" loading="lazy">`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        const to = addressOf(href);
        return to === undefined ? words : `<a href="${to}">${words}</a>`;
      },
    },
  });
  const body = /** @type {string} */ (marked.parse(markdown));
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? 'Junto';
  return { html: layoutOf({ name, language, title, body }), pictures };
}

/** @param {string} href @returns {string | undefined} */
function addressOf(href) {
  if (/^[a-z-]+(\.pt)?\.md$/.test(href)) return href.replace(/\.md$/, '.html');
  if (/^[a-z-]+\.mjs$/.test(href)) return `${href}.txt`;
  if (href.startsWith('../')) return undefined;
  return href.replace('http://localhost:8080', '');
}

/** @param {{ name: string, language: string, title: string, body: string }} page */
function layoutOf({ name, language, title, body }) {
  const isPortuguese = name.endsWith('.pt');
  const other = isPortuguese ? name.replace(/\.pt$/, '') : `${name}.pt`;
  const hasOther = isPortuguese || /^(buyers|suppliers|administrators)$/.test(name);
  const switchTo = hasOther ? `<a href="${other}.html">${isPortuguese ? 'English' : 'Português'}</a>` : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'">
<title>${title} · Junto</title>
<link rel="stylesheet" href="guide.css">
</head>
<body>
<header><a href="/">Junto</a>${switchTo}</header>
<main>
${body}</main>
</body>
</html>
`;
}

/** Adds the guides to a build, under `help/`. */
export class GuidesPlugin {
  /** @param {webpack.Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('GuidesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'GuidesPlugin', stage }, () => {
        compilation.contextDependencies.add(fileURLToPath(new URL('use', docs)));
        for (const [name, content] of guideFiles()) compilation.emitAsset(name, new webpack.sources.RawSource(content));
      });
    });
  }
}
