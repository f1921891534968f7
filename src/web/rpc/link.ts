import { RPCLink } from '@orpc/client/fetch'

export const link = new RPCLink({ url: () => `${window.location.origin}/rpc` })
