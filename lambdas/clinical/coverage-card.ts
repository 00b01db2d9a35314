import type { Attachment, Coverage } from '@medplum/fhirtypes';

/*
 * Copies of an insurance card, on its Coverage: R4 has no element for them, and a DocumentReference is nothing that the front desk
 * reads. Each file lies where all that is attached lies (lambdas/contracts/documents.ts).
 */
export const coverageCardUrl = 'urn:auxilia:coverage-card';

export const cardSides = ['front', 'back'] as const;
export type CardSide = (typeof cardSides)[number];

/** Of what is attached, what a copy of a card is. */
export const cardTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;

const sideOf = (extension: NonNullable<Coverage['extension']>[number]): string | undefined =>
  extension.url === coverageCardUrl
    ? extension.extension?.find(({ url }) => url === 'side')?.valueCode
    : undefined;

/** The copy of one side; undefined where there is none. */
export const cardOf = ({ extension = [] }: Pick<Coverage, 'extension'>, side: CardSide) =>
  extension.find((one) => sideOf(one) === side)?.extension?.find(({ url }) => url === 'file')
    ?.valueAttachment;

/** With another copy of one side, or without any. */
export function withCard(coverage: Coverage, side: CardSide, file: Attachment | undefined): Coverage {
  const others = (coverage.extension ?? []).filter((one) => sideOf(one) !== side);
  const added = file
    ? [
        {
          url: coverageCardUrl,
          extension: [
            { url: 'side', valueCode: side },
            { url: 'file', valueAttachment: file },
          ],
        },
      ]
    : [];
  const { extension: _, ...rest } = coverage;
  const extension = [...others, ...added];
  return extension.length > 0 ? { ...rest, extension } : rest;
}

/** As it is given to others, who cannot open the files. */
export function withoutCards(coverage: Coverage): Coverage {
  return withCard(withCard(coverage, 'front', undefined), 'back', undefined);
}
