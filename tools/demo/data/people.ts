/** Users of the demo data. Keys are names within these files; ids come from `fixedId`. */
export const companies = {
  ribeira: {
    name: 'Ribeira Embalagens',
    type: 'supplier',
    country: 'Portugal',
    address: 'Rua do Carvalhido 210, 4250-101 Porto',
    phone: '+351 22 830 4410',
  },
  tallinn: {
    name: 'Tallinn Safety OÜ',
    type: 'supplier',
    country: 'Estonia',
    address: 'Peterburi tee 46, 11415 Tallinn',
    phone: '+372 605 1180',
  },
  norte: {
    name: 'Norte Têxtil',
    type: 'supplier',
    country: 'Portugal',
    address: 'Rua de Couros 18, 4810-225 Guimarães',
    phone: '+351 253 420 760',
  },
  lumen: {
    name: 'Lumen Works GmbH',
    type: 'supplier',
    country: 'Germany',
    address: 'Borselstraße 20, 22765 Hamburg',
    phone: '+49 40 3987 2200',
  },
  casaNorte: {
    name: 'Casa Norte Foods',
    type: 'buyer',
    country: 'Brazil',
    address: 'Av. Paulista 1842, São Paulo',
    phone: '+55 11 4002 1120',
    tax_number: '21.448.903/0001-17',
  },
  miramar: {
    name: 'Hotel Miramar',
    type: 'buyer',
    country: 'Portugal',
    address: 'Avenida da Liberdade 77, 1250-140 Lisboa',
    phone: '+351 21 346 9900',
    tax_number: 'PT 508 112 443',
  },
  torraClara: {
    name: 'Torra Clara',
    type: 'buyer',
    country: 'Brazil',
    address: 'Rua Augusta 1508, São Paulo',
    phone: '+55 11 3255 7171',
    tax_number: '09.114.552/0001-60',
  },
  greenFork: {
    name: 'Green Fork Catering',
    type: 'buyer',
    country: 'Ireland',
    address: '14 Capel Street, Dublin 1',
    phone: '+353 1 872 4015',
    tax_number: 'IE 6388047V',
  },
  atlantico: {
    name: 'Atlântico Market',
    type: 'buyer',
    country: 'Portugal',
    address: 'Rua Mouzinho da Silveira 212, 4050-417 Porto',
    phone: '+351 22 205 3318',
    tax_number: 'PT 513 902 118',
  },
  lune: {
    name: 'Bistro Lune',
    type: 'buyer',
    country: 'France',
    address: '8 rue des Récollets, 75010 Paris',
    phone: '+33 1 40 36 22 10',
    tax_number: 'FR 74 820119654',
  },
} as const satisfies Record<
  string,
  { name: string; type: 'buyer' | 'supplier'; country: string; address: string; phone: string; tax_number?: string }
>;
export type CompanyKey = keyof typeof companies;

export const people = {
  admin: { name: 'Joana Ferraz', email: 'admin@junto.test', role: 'admin', language: 'en', company: null },
  ribeira: {
    name: 'Henrique Alves',
    email: 'supplier@junto.test',
    role: 'supplier',
    language: 'en',
    company: 'ribeira',
  },
  tallinn: { name: 'Kadri Tamm', email: 'kadri@junto.test', role: 'supplier', language: 'en', company: 'tallinn' },
  norte: { name: 'Beatriz Oliveira', email: 'beatriz@junto.test', role: 'supplier', language: 'pt', company: 'norte' },
  lumen: { name: 'Jonas Petersen', email: 'jonas@junto.test', role: 'supplier', language: 'en', company: 'lumen' },
  marina: { name: 'Marina Duarte', email: 'buyer@junto.test', role: 'buyer', language: 'en', company: 'casaNorte' },
  paulo: { name: 'Paulo Teixeira', email: 'buyer2@junto.test', role: 'buyer', language: 'pt', company: 'miramar' },
  clara: { name: 'Clara Nogueira', email: 'clara@junto.test', role: 'buyer', language: 'pt', company: 'torraClara' },
  aoife: { name: 'Aoife Brennan', email: 'aoife@junto.test', role: 'buyer', language: 'en', company: 'greenFork' },
  tiago: { name: 'Tiago Moreira', email: 'tiago@junto.test', role: 'buyer', language: 'pt', company: 'atlantico' },
  camille: { name: 'Camille Laurent', email: 'camille@junto.test', role: 'buyer', language: 'en', company: 'lune' },
} as const satisfies Record<
  string,
  {
    name: string;
    email: string;
    role: 'admin' | 'supplier' | 'buyer';
    language: 'en' | 'pt';
    company: CompanyKey | null;
  }
>;
export type PersonKey = keyof typeof people;
export type BuyerKey = 'marina' | 'paulo' | 'clara' | 'aoife' | 'tiago' | 'camille';
export type SupplierKey = 'ribeira' | 'tallinn' | 'norte' | 'lumen';

/** Shared password of the demo accounts, as documented in the README. */
export const demoPassword = 'demo-junto-1';
