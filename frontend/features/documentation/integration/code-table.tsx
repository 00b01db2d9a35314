import { chakra } from '@chakra-ui/react';

export interface CodeTableProps {
  headings: readonly [string, string];
  /** What is written in code, and what it means. */
  cells: readonly (readonly [string, string])[];
}

export function CodeTable({ headings, cells }: CodeTableProps) {
  return (
    <chakra.table
      width="full"
      maxW="2xl"
      fontSize="sm"
      css={{ '& th, & td': { py: '2', pe: '3', borderBottomWidth: '1px', textAlign: 'start' } }}
    >
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map(([code, meaning]) => (
          <tr key={code}>
            <td>
              <code>{code}</code>
            </td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
