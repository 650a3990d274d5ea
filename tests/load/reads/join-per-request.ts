import express from 'express';
import mongoose from 'mongoose';

/** The other anchor: the dialog joined by `$lookup` and serialised with each request. */
interface Doc {
  _id: string;
}

const join = (roundId: string) => [
  { $match: { _id: roundId } },
  { $lookup: { from: 'companies', localField: 'supplier_id', foreignField: '_id', as: 'supplier' } },
  {
    $lookup: {
      from: 'round_products',
      localField: '_id',
      foreignField: 'round_id',
      as: 'offers',
      pipeline: [
        {
          $lookup: {
            from: 'products',
            localField: 'product_id',
            foreignField: '_id',
            as: 'product',
            pipeline: [
              { $lookup: { from: 'product_images', localField: '_id', foreignField: 'product_id', as: 'images' } },
            ],
          },
        },
        { $unwind: '$product' },
      ],
    },
  },
];

async function start(): Promise<void> {
  await mongoose.connect(process.env.MONGO_URI!);
  const rounds = mongoose.connection.collection<Doc>('rounds');
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/readyz', (_req, res) => void res.end());
  app.get('/api/buyer/rounds/:round_id', async (req, res) => {
    const [round] = await rounds.aggregate(join(req.params.round_id)).toArray();
    res.json(round);
  });
  app.listen(Number(process.env.SERVICE_PORT));
}

void start();
