import { trusted } from 'mongoose';
import { foldText } from '@junto/domain/fold-text';
import { gramsToCount, literally } from '@junto/service-kit/lists/gram-search';
import { CompanyModel, type StoredCompany } from './company.model';
import { likeness } from './likeness';

const shown = 5;
const alike = 0.4;
/** Maximum names to compare; companies with the same name are never missed. */
const maxCompared = 2_000;

/** Active companies of a type with a similar name, ignoring case and accents, most similar first. */
export async function companiesNamedLike(name: string, type: StoredCompany['type']): Promise<StoredCompany[]> {
  const key = foldText(name);
  const whole = gramsToCount(key);
  // A name shorter than a gram is a prefix of one.
  const grams = whole.length > 0 ? { $in: whole } : { $regex: `^${literally(key)}` };
  const find = (filter: Record<string, unknown>, limit: number) =>
    CompanyModel.find({ ...filter, type, active: true } as never, { grams: 0, addresses: 0 })
      .limit(limit)
      .lean<StoredCompany[]>();
  const [same, near] = await Promise.all([
    find({ name_key: key }, shown),
    find({ grams: trusted(grams) }, maxCompared),
  ]);
  return [...new Map([...same, ...near].map((company) => [company._id, company])).values()]
    .map((company) => ({ company, like: likeness(key, company.name_key) }))
    .filter(({ like }) => like >= alike)
    .sort((a, b) => b.like - a.like || a.company.name_key.localeCompare(b.company.name_key))
    .slice(0, shown)
    .map(({ company }) => company);
}
