import { z } from 'zod';
import type { BodyOf } from '@junto/contracts/endpoint';
import type { createImport } from '@junto/contracts/supplier/imports';
import type { RememberedColumn } from '@junto/domain/product-import/find-columns';
import { stored } from '@junto/service-kit/mongo/stored';

export type UnitWords = BodyOf<typeof createImport>['unit_words'];

/**
 * What a company has to do with imports, in one document: whoever begins one writes it, so that two at a time clash.
 */
const storedCompanyImports = stored(
  'company_imports',
  z.object({
    id: z.string(),
    /** Ids of its imports that are received or running. */
    open: z.array(z.string()),
    /** What the headings of its files stand for, the newest last. */
    columns: z.custom<RememberedColumn[]>(),
    /** What words of its Unit of Measure columns mean, the newest last. */
    unit_words: z.custom<UnitWords>().nullish(),
  }),
);
export const CompanyImportsModel = storedCompanyImports.model;
