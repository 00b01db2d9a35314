/** As far as tests use it, which hold conversions against it; the package has no types of its own. */
declare module '@lhncbc/ucum-lhc' {
  interface UcumLhcUtils {
    convertUnitTo(
      from: string,
      value: number,
      to: string,
      options?: { molecularWeight?: number },
    ): { status: 'succeeded' | 'failed' | 'error'; toVal: number | null };
  }
  export const UcumLhcUtils: { getInstance(): UcumLhcUtils };
}
