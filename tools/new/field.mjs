import { readContracts } from './contracts.mjs';
import { NotWritten, portugueseMarksOf } from './names.mjs';
import { sources } from './sources.mjs';

const example = "npm run new -- field product.brand --like material --pt 'Marca'";
/** Fields of a product that are one line of text and nothing more. */
const lines = ['size', 'color', 'material'];

/**
 * A field of products: contract, form, import and the texts of every screen. Storage, events, read models, details and
 * the edit conflict follow the contract.
 * @param {string} root @param {string[]} words @param {{ like?: string, column?: boolean, pt?: string }} options
 */
export function field(root, [name = ''], { like = '', column = false, pt = '' }) {
  const [noun, fieldName = '', ...more] = name.split('.');
  if (noun !== 'product' || more.length > 0 || !/^[a-z]+(_[a-z]+)*$/.test(fieldName))
    throw new NotWritten(`'${name}' isn't product.<name> with a name in snake_case. Example: ${example}`);
  if (!like)
    throw new NotWritten(
      `--like is missing: name a field of products to follow (${lines.join(', ')}). Example: ${example}`,
    );
  if (!lines.includes(like))
    throw new NotWritten(
      `--like: '${like}' has rules of its own. Choose ${lines.join(', ')}, or follow docs/change/recipes.md.`,
    );
  const { product } = readContracts(root).find(({ file }) => file === 'product')?.values ?? {};
  if (product && Object.hasOwn(product.shape, fieldName))
    throw new NotWritten(`'product' already has a field '${fieldName}': the name is taken.`);
  const [first = '', ...others] = fieldName.split('_');
  const title = [first, ...others].join(' ').replace(/^./, (letter) => letter.toUpperCase());
  const label = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const made = sources(root, {
    field: fieldName,
    label,
    title,
    like,
    titlePt: portugueseMarksOf(pt || title).Pt ?? '',
  });
  register(made);
  if (column) registerColumn(made);
  else made.after('libs/contracts/src/supplier/imports.ts', '\n  barcode: true,', '\n  %field%: true,');
  return {
    files: made.write(),
    next: [
      ...(pt ? [] : [`Translate '${title}' in mfe-supplier, mfe-admin and mfe-buyer (src/text/pt).`]),
      made.filled(
        'How long it may be: productFields in libs/contracts/src/supplier/product-fields.ts. It is optional: older documents and events lack it.',
      ),
      'Buyers read it beside the round. To carry it in each offer: carriedFields in libs/contracts/src/offered-product.ts.',
      column
        ? 'Other headings of its column in price lists: libs/domain/src/product-import/heading-words.ts.'
        : 'To give import files a column for it, run again with --column after git checkout.',
      'Do read models need a migration? docs/change/recipes.md answers.',
      'npm run typecheck && npx jest --selectProjects unit integration web -- products',
    ],
  };
}

/** @param {ReturnType<typeof sources>} made */
function register(made) {
  made.before(
    'libs/contracts/src/product.ts',
    '  ...packMeasures.shape,\n  category_id: id.nullable(),\n  category_name',
    '  %field%: z.string().nullish(),\n',
  );
  made.before(
    'libs/contracts/src/supplier/product-fields.ts',
    '  ...packMeasures.shape,\n  category_id: id.nullable(),\n  active',
    '  %field%: textOrNull(80).optional(),\n',
  );
  made.before(
    'mfe-supplier/src/products/product-form.ts',
    '\n  barcode: {',
    "\n  %field%: { label: '%label%', empty: '', typed: trait },",
  );
  for (const [language, title] of /** @type {const} */ ([
    ['en', '%title%'],
    ['pt', '%titlePt%'],
  ])) {
    made.before(`mfe-supplier/src/text/${language}/products.ts`, '\n  barcode:', `\n  %label%: '${title}',`);
    made.before(`mfe-admin/src/text/${language}/audit.ts`, '\n    barcode:', `\n    %field%: '${title}',`);
    made.before(`mfe-buyer/src/text/${language}/round.ts`, '\n  barcode:', `\n  %field%: '${title}',`);
  }
}

/**
 * A column of import files. It is the last one of the template, so that files without headings keep their meaning.
 * @param {ReturnType<typeof sources>} made
 */
function registerColumn(made) {
  const columns = 'libs/domain/src/product-import/columns.ts';
  made.before(columns, '} as const;\n\ntype TemplateField', "  %field%: '%title%',\n");
  made.after(columns, 'material: 80', ', %field%: 80');
  made.after('mfe-supplier/src/imports/dry-run.spec.tsx', 'Max Qty,Image URL', ',%title%');
  made.before(
    'libs/domain/src/product-import/heading-words.ts',
    '} as const satisfies',
    made.filled('%title%') === made.filled('%titlePt%') ? '  %field%: [],\n' : "  %field%: ['%titlePt%'],\n",
  );
}
