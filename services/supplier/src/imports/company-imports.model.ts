import { z } from 'zod';
import type { BodyOf } from '@junto/contracts/endpoint';
import type { createImport } from '@junto/contracts/supplier/imports';
import type { RememberedColumn } from '@junto/domain/product-import/find-columns';
import { stored } from '@junto/service-kit/mongo/stored';

export type UnitWords = BodyOf<typeof createImport>['unit_words'];

/** Import state of a company in one document: starting an import writes it, so that two concurrent starts conflict. */
const storedCompanyImports = stored(
  'company_imports',
  z.object({
    id: z.string(),
    /** Ids of imports that are receiving rows or running. */
    open: z.array(z.string()),
    /** Remembered meanings of column headings, the newest last. */
    columns: z.custom<RememberedColumn[]>(),
    /** Remembered meanings of words in Unit of Measure columns, the newest last. */
    unit_words: z.custom<UnitWords>().nullish(),
  }),
);
export const CompanyImportsModel = storedCompanyImports.model;
