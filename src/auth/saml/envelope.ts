/** What an answer of an organisation has to be before its signature is looked at. */
import { XMLParser } from 'fast-xml-parser'
import { ProviderError } from '../providers/provider.ts'

const MAX_BYTES = 65_536
const MAX_ELEMENTS = 1_000
const LESS_THAN = '<'.charCodeAt(0)
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/**
 * The elements that name how something was signed, in the one form in which their text says what every reader of XML
 * takes them for: no second attribute, no entity.
 */
// bounded: MAX_BYTES
const STRONG_METHOD = new RegExp(
  [
    '<(?:[\\w.-]+:)?(?:Signature|Digest)Method\\s+Algorithm\\s*=\\s*"http://www\\.w3\\.org/',
    '(?:2001/04/xmldsig-more#rsa-sha(?:256|512)|2007/05/xmldsig-more#sha256-rsa-MGF1|2001/04/xmlenc#sha(?:256|512))"',
    '\\s*(?:/>|>\\s*</(?:[\\w.-]+:)?(?:Signature|Digest)Method\\s*>)',
  ].join(''),
  'g',
)

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
})

/** @param SAMLResponse base64 of XML. @throws ProviderError, whose cause says to the operator what is wrong. */
export function refuseUnsound(SAMLResponse: string): void {
  const bytes = Buffer.from(SAMLResponse, 'base64')
  // Reading XML takes longer than it should where there are many elements; an honest answer has some dozens.
  const elements = bytes.filter((byte) => byte === LESS_THAN).length
  if (bytes.length > MAX_BYTES || elements > MAX_ELEMENTS) throw new ProviderError('SAML Assertion is too large')
  const reason = reasonAgainst(bytes.toString('utf8'))
  if (reason) throw new ProviderError('SAML Assertion is not valid', { cause: new Error(reason) })
}

function reasonAgainst(xml: string): string | null {
  if (/<!DOCTYPE/i.test(xml)) return 'it has a document type'
  // Words are looked for, not elements: nothing that some reader takes for an element is missed.
  if (/(?:Signature|Digest)Method/.test(xml.replace(STRONG_METHOD, ''))) return 'it is not signed by SHA-256 or SHA-512'
  return statusOf(xml) === SUCCESS ? null : 'its status is not Success'
}

/** What stands beside others of its kind has none. */
function statusOf(xml: string): string | undefined {
  try {
    const { Response } = parser.parse(xml) as { Response?: { Status?: { StatusCode?: { '@Value'?: string } } } }
    return Response?.Status?.StatusCode?.['@Value']
  } catch {
    return undefined
  }
}
