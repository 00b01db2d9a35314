/** By which CloudFront shows that a request came through it; it takes the place of what a viewer writes there. */
export const originProofHeader = 'x-origin-proof';
