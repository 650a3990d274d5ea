import { model, Schema, type Model } from 'mongoose';
import { databaseOfSpec } from '@junto/test-kit/database-of-spec';
import { inTransaction } from '../mongo/transaction';
import { projectVersion } from './project-version';

interface Copy {
  _id: string;
  company_id: string | null;
  offers: { moq: number; max_qty: number | null }[];
  at: Date | null;
  version: number;
}
const schema = new Schema<Copy>({
  _id: String,
  company_id: String,
  offers: [{ moq: Number, max_qty: Number }],
  at: Date,
  version: Number,
});
const CopyModel: Model<Copy> = model<Copy>('nullable-copy', schema, 'nullable_copies');

databaseOfSpec();

const project = (version: number, doc: Partial<Omit<Copy, '_id' | 'version'>>) =>
  inTransaction((session) => projectVersion(CopyModel, 'one', version, doc, session));
const stored = () => CopyModel.collection.findOne({ _id: 'one' as never });

describe('a read model with nullable fields', () => {
  it('stores null as null, also inside arrays, and follows a value that becomes null', async () => {
    const at = new Date('2026-11-20T10:00:00Z');
    await project(1, { company_id: 'company', offers: [{ moq: 1, max_qty: null }], at });
    expect(await stored()).toEqual({
      _id: 'one',
      company_id: 'company',
      offers: [{ moq: 1, max_qty: null }],
      at,
      version: 1,
    });
    await project(2, { company_id: null, at: null });
    expect(await stored()).toMatchObject({ company_id: null, at: null, version: 2 });
    expect(await project(1, { company_id: 'late' })).toBe(false);
    expect(await stored()).toMatchObject({ company_id: null, version: 2 });
  });
});
