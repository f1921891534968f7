/** An organisation that signs its people in by SAML 2.0, as far as a browser sees it: a question in, an answer out. */
import { generateKeyPairSync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { X509CertificateGenerator } from '@peculiar/x509'
import type { JWK } from 'jose'
import { SignedXml } from 'xml-crypto'

export const ENTITY_ID = 'https://idp.school.test/metadata'
const SSO_URL = 'https://idp.school.test/sso'
const NS = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
const FORMATS = 'urn:oasis:names:tc:SAML'
const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

export interface Said {
  name_id?: string
  format?: 'persistent' | 'transient' | 'emailAddress'
  attributes?: Record<string, string>
  audience?: string
  issuer?: string
  in_response_to?: string
  /** What is signed names no question, as where a portal begins. */
  isUnasked?: boolean
  /** Milliseconds from now. */
  until?: number
  isSigned?: boolean
  /** By their names below http://www.w3.org/. */
  algorithms?: { signature?: string; digest?: string }
  /** The element that says how it went. */
  status?: string
  /** Done to the answer after it was signed. */
  tamper?: (xml: string) => string
}

async function keyAndCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const load = (key: typeof privateKey, usage: 'sign' | 'verify') =>
    crypto.subtle.importKey('jwk', key.export({ format: 'jwk' }) as JWK, ALGORITHM, true, [usage])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=idp.school.test',
    notBefore: new Date(0),
    notAfter: new Date('2100-01-01'),
    signingAlgorithm: ALGORITHM,
    keys: { privateKey: await load(privateKey, 'sign'), publicKey: await load(publicKey, 'verify') },
  })
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certificate.toString('base64'),
  }
}

/** @param code the end of its name. */
export const statusOf = (code: string) =>
  `<samlp:Status><samlp:StatusCode Value="${FORMATS}:2.0:status:${code}"/></samlp:Status>`

export async function createOrganisation(entity_id = ENTITY_ID) {
  const { pem, certificate } = await keyAndCertificate()
  const signed = (xml: string, algorithms: Said['algorithms'] = {}) => {
    const signature = new SignedXml({
      privateKey: pem,
      signatureAlgorithm: `http://www.w3.org/${algorithms.signature ?? '2001/04/xmldsig-more#rsa-sha256'}`,
      canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    })
    signature.addReference({
      xpath: "//*[local-name(.)='Assertion']",
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
      digestAlgorithm: `http://www.w3.org/${algorithms.digest ?? '2001/04/xmlenc#sha256'}`,
    })
    const after = { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' as const }
    signature.computeSignature(xml, { location: after })
    return signature.getSignedXml()
  }

  return {
    metadata: `<?xml version="1.0"?><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entity_id}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${SSO_URL}"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
    /** What the site asks, read from the address that it sends browsers to. */
    question(url: string) {
      const { searchParams, origin, pathname } = new URL(url)
      const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
      const attribute = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(xml)?.[1] ?? ''
      return {
        address: origin + pathname,
        id: attribute('ID'),
        acs: attribute('AssertionConsumerServiceURL'),
        audience: /Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
        relay_state: searchParams.get('RelayState') ?? '',
        isSigned: searchParams.has('Signature'),
      }
    },
    /** The form that the organisation's page has the browser post. */
    answer(url: string, said: Said = {}) {
      const asked = this.question(url)
      const {
        name_id = 'person-1',
        format = 'persistent',
        attributes = {},
        isSigned = true,
        status = statusOf('Success'),
        tamper = (xml) => xml,
      } = said
      const now = new Date()
      const until = new Date(now.getTime() + (said.until ?? 300_000)).toISOString()
      const version = format === 'emailAddress' ? '1.1' : '2.0'
      const answered = said.in_response_to ?? asked.id
      const named = said.isUnasked ? '' : ` InResponseTo="${answered}"`
      const issuer = `<saml:Issuer>${said.issuer ?? entity_id}</saml:Issuer>`
      const values = Object.entries(attributes).map(
        ([name, value]) =>
          `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
      )
      const assertion = `<saml:Assertion ID="_assertion" Version="2.0" IssueInstant="${now.toISOString()}">${issuer}<saml:Subject><saml:NameID Format="${FORMATS}:${version}:nameid-format:${format}">${name_id}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${named} NotOnOrAfter="${until}" Recipient="${asked.acs}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${new Date(now.getTime() - 60_000).toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience ?? asked.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now.toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${values.length > 0 ? `<saml:AttributeStatement>${values.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`
      const response = `<samlp:Response ${NS} ID="_response" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${asked.acs}" InResponseTo="${answered}">${issuer}${status}${assertion}</samlp:Response>`
      const xml = tamper(isSigned ? signed(response, said.algorithms) : response)
      return { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: asked.relay_state }
    },
  }
}
