/** Lines in the columns of RxNorm, with invented codes. */
export const name = (code: number, type: string, text: string, { suppress = 'N', sab = 'RXNORM' } = {}) =>
  `${code}|ENG||||||${code}1|${code}2|${code}||${sab}|${type}|${code}|${text}||${suppress}|4096|`;
/** `one` relation `other`, as it is written: the second has the relation to the first. */
const relation = (one: number, related: string, other: number) =>
  `${other}||CUI|RO|${one}||CUI|${related}|1||RXNORM||||N|4096|`;
const attribute = (code: number, key: string, value: string) =>
  `${code}||||CUI|${code}|||${key}|RXNORM|${value}|N|4096|`;

/** The prescribable content as it is released, of drugs that do not exist beside two that do. */
export const inventedRxNorm = {
  'RXNCONSO.RRF': [
    name(161, 'IN', 'acetaminophen'),
    name(5640, 'IN', 'ibuprofen'),
    name(1000001, 'BN', 'Zetabrand'),
    name(1000002, 'SCDC', 'acetaminophen 500 MG'),
    name(1000003, 'SCDC', 'ibuprofen 200 MG'),
    name(1000004, 'SCD', 'acetaminophen 500 MG / ibuprofen 200 MG Oral Tablet'),
    name(1000004, 'PSN', 'acetaminophen 500 MG / ibuprofen 200 MG tablet'),
    name(1000005, 'SBD', 'acetaminophen 500 MG / ibuprofen 200 MG Oral Tablet [Zetabrand]'),
    name(1000006, 'BPCK', '{12 (sauté) } Pack [Zetabrand]'),
    name(1000007, 'SCD', 'Old drug', { suppress: 'O' }),
    name(1000008, 'SBD', 'Carprofen 25 MG Chewable Tablet [Dogbrand]'),
    name(161, 'PT', 'Paracetamol of another list', { sab: 'MTHSPL' }),
  ].join('\n'),
  'RXNREL.RRF': [
    relation(1000001, 'tradename_of', 161),
    relation(161, 'has_tradename', 1000001),
    relation(1000002, 'has_ingredient', 161),
    relation(1000003, 'has_ingredient', 5640),
    relation(1000004, 'consists_of', 1000002),
    relation(1000004, 'consists_of', 1000003),
    relation(1000005, 'tradename_of', 1000004),
    relation(1000005, 'has_ingredient', 1000001),
    relation(1000006, 'contains', 1000005),
    relation(1000005, 'isa', 1000006),
  ].join('\r\n'),
  'RXNSAT.RRF': [attribute(1000008, 'RXN_VET_DRUG', 'US'), attribute(1000005, 'RXN_HUMAN_DRUG', 'US')].join(
    '\n',
  ),
};
