import { everyArea } from './every-text';
import { labelledTexts } from './labelled-texts';

// The rules of docs/change/writing.md and docs/change/writing.pt.md that a program can check.

type Tree = { [key: string]: string | Tree };
const leaves = (tree: Tree, at = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${at}${key}`, value] as [string, string]] : leaves(value, `${at}${key}.`),
  );
const texts = {
  en: new Map(everyArea.flatMap(({ en }) => leaves(en as unknown as Tree))),
  pt: new Map(everyArea.flatMap(({ pt }) => leaves(pt as unknown as Tree))),
};

/** Texts that are fixed word for word (decision 30). */
const specified = new Set([
  'ui.notFound.title',
  'auth.toast.signedUp',
  'auth.field.fullName',
  'shell.crash.title',
  'shell.profile.emailFixed',
  'shell.profile.roleFixed',
  'buyer.toast.orderFailedTitle',
  'buyer.toast.orderPlacedTitle',
  'buyer.toast.addFailed',
  'buyer.toast.signInToAdd',
  'buyer.toast.quantityAboveZero',
  'problem.csv_invalid',
  'problem.round_has_no_products',
  'problem.weights_missing',
  'supplier.toast.invalidFile',
  'supplier.toast.missingWeights',
  'supplier.rounds.selectOne',
  'supplier.invoices.number',
  'supplier.invoices.buyer',
  'supplier.products.price',
  'supplier.products.sku',
  'supplier.products.unitsPerPack',
  'supplier.products.uom',
  'supplier.sales.unitPrice',
  'supplier.sales.empty',
  'admin.orders.round',
  'admin.deleteCategory',
]);

/** A text read without its values, its tags and the one polite sentence that errors end with. */
const written = (text: string) =>
  text
    .replace(/\{\{.*?\}\}/g, '#')
    .replace(/<.*?>/g, '')
    .replace('Please check your connection and try again.', '');

const banned: ['en' | 'pt', string, RegExp][] = [
  ['en', 'can’t', /\bcannot\b|\bnot able to\b/i],
  ['en', 'We couldn’t …', /\bcould ?(not|n’t) be (read|loaded|saved|sent|made|created)/i],
  ['en', 'now, right away, no longer', /\b(from now on|from then on|at present|meanwhile)\b|any more[.,]/i],
  ['en', 'everyone, someone, no one', /\b(everybody|somebody|nobody|whoever)\b/i],
  ['en', 'stays available, as is', /stays readable|what lay|given up|as (it is|they are)\b/i],
  ['en', 'catalog, color, email', /catalogue|colour|\be-mail|\bmails?\b/i],
  ['en', 'notification', /\bnotices?\b/i],
  ['en', 'two-factor authentication', /second factor|2FA/i],
  ['en', 'gateway', /\bdoor\b/i],
  ['en', 'image, photo', /\bpictures?\b/i],
  ['en', 'existing SKU', /\bknown SKU/i],
  ['en', 'no "please" of our own', /\bplease\b/i],
  ['en', 'no exclamation mark of our own', /!/],
  ['en', 'typographic quotes', /\p{L}'\p{L}|"/u],
  ['en', 'an ellipsis', /\.\.\./],
  ['pt', 'tente de novo', /novamente/i],
  ['pt', 'pelo menos', /ao menos/i],
  ['pt', 'Não foi possível …', /falha ao|não pôde|não foi (salv|cri|envi|carreg)[ao]d?[ao]? ?$/i],
  ['pt', 'você ainda pode ver', /(?<!i)legível|pode ser lid/i],
  ['pt', 'Avisaremos …', /ser(á|ão) avisad/i],
  ['pt', 'Nenhum … ainda', /^(ninguém|nada) .* ainda\.?$/i],
  ['pt', 'pedidas', /comprometid/i],
  ['pt', 'no noun for pool', /\b(lotes?|pools?)\b/i],
  ['pt', 'pacote', /por embalagem/i],
  ['pt', 'verificação em duas etapas', /segundo fator/i],
  ['pt', 'clique em', /pressione/i],
  ['pt', 'no courtesy', /por favor|prezad|\ba gente\b/i],
  ['pt', 'qtd. máxima', /\bteto\b/i],
  ['pt', 'evento parado', /mensagem morta|abandonad/i],
  ['pt', 'favorito', /estrela/i],
  ['pt', 'carregar, salvar', /\b(gravar|obter|buscar dados)\b/i],
  ['pt', 'já cadastrado', /SKU conhecid/i],
  ['pt', 'zerado', /0\.00/],
  ['pt', 'no exclamation mark of our own', /!/],
];

test.each(banned)('%s: texts use "%s" and nothing else', (language, _instead, pattern) => {
  const found = [...texts[language]].filter(([key, text]) => !specified.has(key) && pattern.test(written(text)));
  expect(found).toEqual([]);
});

const minor = new Set('a an and as at by for from in is it of on or per the to vs with'.split(' '));
const wordsOf = (text: string) =>
  written(text)
    .split(/[\s/]+/)
    .filter((word) => /^\p{L}/u.test(word));
const isTitleCase = (text: string) =>
  wordsOf(text).every((word, at) => /^\p{Lu}/u.test(word) || (at > 0 && minor.has(word))) && !text.endsWith('.');
const isSentenceCase = (text: string) =>
  wordsOf(text)
    .slice(1)
    .every((word) => !/^\p{Lu}\p{Ll}/u.test(word));

/** What the sources show as a button, a heading, a column or a label: its key, place and English text. */
const labelled = [...labelledTexts()].flatMap(([key, place]) =>
  [key, `${key}_one`, `${key}_other`].flatMap((one) => {
    const text = texts.en.get(one);
    return text === undefined || specified.has(key) ? [] : [{ key: one, place, text }];
  }),
);

test('buttons and page titles are in title case, columns and field labels in sentence case', () => {
  for (const place of ['button', 'page title', 'column', 'field label'])
    expect(labelled.filter((one) => one.place === place).length).toBeGreaterThan(5);
  const wrong = labelled.filter(({ place, text }) =>
    place === 'button' || place === 'page title' ? !isTitleCase(text) : !isSentenceCase(text),
  );
  expect(wrong).toEqual([]);
});

const properNames = /^(Junto|Ctrl|JPEG|WebP|Incoterms?|Santos|Excel|Embalagens|Compras|Fornecedor$)/;
const namesOfPlaces = [...texts.pt.values()].filter((text) => text.includes(' ') || text.length > 6);

/** Whether a capital opens a sentence, a proper name or the quoted name of a page or button. */
function mayBeCapital(words: string[], at: number): boolean {
  const word = words[at]!.replace(/^[“"(]/, '');
  if (!/^\p{Lu}\p{Ll}/u.test(word) || properNames.test(word)) return true;
  if (/[.?!:…•·]["”)]?$/.test(words[at - 1]!)) return true;
  const rest = words.slice(at).join(' ');
  return namesOfPlaces.some((name) => name !== words.join(' ') && rest.startsWith(name));
}

test('Portuguese texts have a capital at their beginning and in names alone', () => {
  const wrong = [...texts.pt].filter(([key, text]) => {
    const words = written(text).split(/\s+/);
    return !specified.has(key) && words.some((_word, at) => at > 0 && !mayBeCapital(words, at));
  });
  expect(wrong).toEqual([]);
});
