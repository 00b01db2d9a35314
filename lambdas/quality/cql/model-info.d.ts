/** The text of FHIR's model, which the package has for where there are no files. */
declare module 'cql-exec-fhir/lib/modelInfos/fhir-modelinfo-4.0.1.xml.js' {
  const modelInfo: string;
  export default modelInfo;
}
