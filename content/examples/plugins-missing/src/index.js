console.log(`Release ${RELEASE}`)
