import type { Json } from '../fhir-client.ts';
import { endpoint } from './evaluator/evaluate.ts';
import type { Parameter, ParameterKind } from './evaluator/parameters.ts';
import { escaped, plain, textsOf } from './evaluator/texts.ts';
import { tokensOf } from './evaluator/tokens.ts';

export type Asked = [name: string, value: string];

const prefixes = ['', 'eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb'];

/** What a value is asked for by: as it is, in part, beside itself, under every prefix and modifier. */
export const asked: Record<ParameterKind, (code: string, value: Json, parameter: Parameter) => Asked[]> = {
  string: (code, value) =>
    textsOf(value).flatMap((text): Asked[] => {
      const word = text.split(/[\s-]/).at(-1) ?? text;
      return [
        [code, escaped(text)],
        [code, escaped(plain(text).toUpperCase())],
        [code, escaped(text.slice(0, 3))],
        [code, escaped(word.slice(0, 4))],
        [code, escaped(text.slice(1))],
        [code, `${escaped(text)}x`],
        [`${code}:exact`, escaped(text)],
        [`${code}:exact`, escaped(plain(text))],
        [`${code}:contains`, escaped(text.slice(2, 5).trim() || text)],
        [`${code}:contains`, escaped(plain(word).slice(-2).toUpperCase())],
      ];
    }),
  token: (code, value, { system: implied }) => [
    ...tokensOf(value, implied).flatMap(({ system, code: own }): Asked[] => {
      const [is, of] = [escaped(own), escaped(system)];
      return [
        [code, is],
        [code, `${of}|${is}`],
        ...(implied !== undefined || system === ''
          ? []
          : ([
              [code, `${of}|`],
              [`${code}:not`, `${of}|${is}`],
            ] as Asked[])),
        [code, `urn:example:none|${is}`],
        [code, `${is}0`],
        [code, is.slice(0, -1) || 'x'],
        [`${code}:not`, is],
      ];
    }),
    ...(value?.type?.coding ?? []).flatMap((coding: Json): Asked[] => [
      [`${code}:of-type`, `${coding.system}|${coding.code}|${value.value}`],
      [`${code}:of-type`, `${coding.system}|MR|${value.value}`],
      [`${code}:of-type`, `${coding.system}|${coding.code}|${value.value}0`],
      [`${code}:text`, value.type.text.slice(0, 6)],
    ]),
    ...[value?.text ?? [], ...(value?.coding ?? [value]).map(({ display }: Json) => display ?? [])]
      .flat()
      .flatMap((label): Asked[] => [
        [`${code}:text`, label.slice(0, 5)],
        [`${code}:text`, plain(label).toUpperCase()],
        [`${code}:text`, `${label}x`],
      ]),
  ],
  date(code, value) {
    const written: string[] = [value, value.start, value.end, ...(value.event ?? [])].filter(
      (each) => typeof each === 'string',
    );
    const texts = written.flatMap((text) => [
      text,
      text.slice(0, 4),
      text.slice(0, 7),
      text.slice(0, 10),
      text.replace(/T.*/, 'T00:30'),
    ]);
    return [...new Set(texts)].flatMap((text) => prefixes.map((prefix): Asked => [code, `${prefix}${text}`]));
  },
  quantity(code, value) {
    if (typeof value === 'number') return numbers(value).map((number): Asked => [code, number]);
    return [value, value.low, value.high]
      .filter((end) => end?.value !== undefined)
      .flatMap((end) => {
        const own = [`|${end.system}|${end.code}`, `||${end.code}`, `||${end.unit}`, ''];
        const others: Record<string, string> = {
          'mg/dL': 'g/L',
          'g/L': 'mg/dL',
          'mmol/L': 'umol/L',
          min: 'h',
          d: 'h',
        };
        const other = others[end.code];
        const units = [
          ...own,
          ...(other === undefined ? [] : [`||${other}`, `|http://unitsofmeasure.org|${other}`]),
        ];
        return units.flatMap((unit) => numbers(end.value).map((number): Asked => [code, `${number}${unit}`]));
      });
  },
  reference: (code, { reference, identifier }) => [
    ...((reference ?? '').startsWith('http') ? ([[code, reference]] as Asked[]) : []),
    ...[/^(\w+)\/([^/]+)$/.exec(reference ?? '') ?? []].flatMap(([whole, type, id]): Asked[] =>
      whole === undefined || type === undefined || id === undefined
        ? []
        : [
            [code, id],
            [code, whole],
            [code, `${endpoint}/${whole}`],
            [`${code}:${type}`, id],
            [code, `${whole}x`],
            [code, whole.slice(0, -1)],
            [code, `https://other.example/fhir/${whole}`],
          ],
    ),
    ...(identifier
      ? ([
          [`${code}:identifier`, `${identifier.system}|${identifier.value}`],
          [`${code}:identifier`, identifier.value],
          [`${code}:identifier`, `urn:x|${identifier.value}`],
        ] as Asked[])
      : []),
  ],
  uri: (code, value: string) => [
    [code, escaped(value)],
    [code, value.toUpperCase()],
    [code, `${value}/`],
    [code, value.slice(0, -1)],
    ...(value.startsWith('http')
      ? ([
          [`${code}:below`, escaped(value)],
          [`${code}:below`, value.slice(0, value.lastIndexOf('/'))],
          [`${code}:below`, value.slice(0, -1)],
          [`${code}:above`, escaped(value)],
          [`${code}:above`, `${value}/a/b`],
          [`${code}:above`, `${value}a`],
        ] as Asked[])
      : []),
  ],
};

/** A number as it is, coarser and finer than it is written, and beside itself. */
function numbers(value: number): string[] {
  const text = String(value);
  const decimals = text.split('.')[1]?.length ?? 0;
  const beside = (value + 10 ** -decimals).toFixed(decimals);
  const coarse = 10 ** (decimals - 1);
  const coarser =
    decimals > 0
      ? [Math.floor, Math.ceil].map((round) => (round(value * coarse) / coarse).toFixed(decimals - 1))
      : [];
  const shorter = value.toExponential(0);
  return [
    ...prefixes.map((prefix) => `${prefix}${text}`),
    ...[value.toExponential(), shorter, `ne${shorter}`, value.toExponential(1)].map((each) =>
      each.replace('+', ''),
    ),
    ...[
      ...coarser,
      text.includes('.') ? `${text}0` : `${text}.0`,
      beside,
      `ne${beside}`,
      `ge${beside}`,
      `ap${text}`,
    ],
  ];
}
